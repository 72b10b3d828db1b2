import { asId, asRecord, asText, parseJson } from '../../../framework/rest/decode';

/** One forwarding as this browser remembers it: numbers only, because a shared computer keeps it. */
export interface RememberedForward {
  readonly timestamp: string;
  readonly complaintId: number;
  readonly departmentId: number;
  readonly results: readonly { readonly type: string; readonly success: boolean }[];
}

const KEY = 'forwarding_logs';
const KEPT = 100;

/** For an API without a forwarding log of its own. Newest first. Source: specification 2, section 9; reliability 3.1. */
export function rememberForward(entry: RememberedForward): void {
  const { timestamp, complaintId, departmentId, results } = entry;
  const plain = {
    timestamp,
    complaintId,
    departmentId,
    results: results.map(({ type, success }) => ({ type, success })),
  };
  try {
    localStorage.setItem(KEY, JSON.stringify([plain, ...readRemembered()].slice(0, KEPT)));
  } catch {
    // A full or closed storage: the log is a convenience.
  }
}

export function readRemembered(): readonly RememberedForward[] {
  const stored = readStored();
  return (Array.isArray(stored) ? stored : []).map(asRecord).flatMap((entry) => {
    const [complaintId, departmentId] = [asId(entry.complaintId), asId(entry.departmentId)];
    if (complaintId === null || departmentId === null) return [];
    const results = (Array.isArray(entry.results) ? entry.results : []).map(asRecord);
    return [
      {
        timestamp: asText(entry.timestamp) ?? '',
        complaintId,
        departmentId,
        results: results.map(({ type, success }) => ({ type: String(type), success: success === true })),
      },
    ];
  });
}

function readStored(): unknown {
  try {
    return parseJson(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}
