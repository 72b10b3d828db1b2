import type { BulkAnswer, BulkItem } from '../../../../calls/aid/applications';
import type { PanelSettings } from '../../../../framework/panel/core/types';
import type { AidApplication, ApplicationProgramme } from '../shared/application';
import { stepsOffered } from '../shared/offers';
import { type BulkStep, isApproval } from '../shared/steps';

type Panel = Pick<PanelSettings, 'has' | 'permitted' | 'model' | 'actor'>;

/** More in one call are refused. */
export const BULK_LIMIT = 1000;

/** @example inParts([1, 2, 3], 2) // [[1, 2], [3]] */
export const inParts = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size));

/** An API that names none has changed all of them. */
export const withResults = (answer: BulkAnswer, ids: readonly number[]): BulkAnswer =>
  answer.results.length > 0 ? answer : { updated: ids.length, failed: 0, results: ids.map((id) => ({ id, ok: true })) };

export const joinAnswers = (answers: readonly BulkAnswer[]): BulkAnswer => ({
  updated: answers.reduce((sum, { updated }) => sum + updated, 0),
  failed: answers.reduce((sum, { failed }) => sum + failed, 0),
  results: answers.flatMap(({ results }) => results),
  ...(answers.some(({ quotas }) => quotas) && { quotas: answers.flatMap(({ quotas }) => quotas ?? []) }),
  ...(answers.some(({ messages }) => messages) && {
    messages: {
      by_default: answers.reduce((sum, { messages }) => sum + (messages?.by_default ?? 0), 0),
      unreachable: answers.reduce((sum, { messages }) => sum + (messages?.unreachable ?? 0), 0),
    },
  }),
});

/** Approved by one of two: not decided yet. */
export const isFirstOnly = ({ ok, code }: BulkItem): boolean => ok && code === 'awaitsSecond';

/** Decided, but without a contact to notify. */
export const hasNoContact = ({ ok, code }: BulkItem): boolean => ok && code === 'noContact';

interface ForeseenInput {
  readonly ids: readonly number[];
  readonly seen: (id: number) => AidApplication | undefined;
  readonly decision: BulkStep;
  readonly panel: Panel;
  readonly sayState: (status: string) => string;
  readonly notSeen: string;
  readonly quotaFull: string;
}

/** What would happen, as far as the rows in this browser tell; the API has the last word. */
export function foresee({ ids, ...input }: ForeseenInput): BulkAnswer {
  const places = new Map<number, Places>();
  const results = ids.map((id) => foreseeOne(id, places, input));
  const updated = results.filter(({ ok }) => ok).length;
  const quotas = [...places].map(([programme_id, each]) => ({ programme_id, ...each }));
  return { updated, failed: results.length - updated, results, ...(quotas.length > 0 && { quotas }) };
}

/** Of one programme; `wanted` counts the approvals so far. */
interface Places {
  readonly programme: string;
  readonly free: number;
  wanted: number;
}

function foreseeOne(id: number, places: Map<number, Places>, input: Omit<ForeseenInput, 'ids'>): BulkItem {
  const { decision, panel, sayState } = input;
  const application = input.seen(id);
  if (!application) return { id, ok: true, message: input.notSeen };
  if (!stepsOffered(application, panel).includes(decision))
    return { id, ok: false, code: 'alreadyDecided', message: sayState(application.statusText) };
  const isFull = isApproval(decision) && !takePlace(places, application.programme);
  return isFull ? { id, ok: false, code: 'quotaFull', message: input.quotaFull } : { id, ok: true };
}

/** False when there was none left. A programme that does not say how many it has is not counted. */
function takePlace(places: Map<number, Places>, { id, name, quota, used }: ApplicationProgramme): boolean {
  if (id === null || quota === null || used === null) return true;
  const found = places.get(id) ?? { programme: name, free: Math.max(0, quota - used), wanted: 0 };
  found.wanted += 1;
  places.set(id, found);
  return found.wanted <= found.free;
}
