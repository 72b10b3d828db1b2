import { previewForward } from '../../../../calls/complaints/forwarding';
import { useAnswer } from '../../../../framework/panel/core/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { useSettled } from '../../../../framework/panel/core/useSettled';
import type { Complaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';
import type { Department, ForwardChannel } from './departments';
import { type Earlier, readEarlier } from './problem';
import { composeEmail } from './text';
import { useServerWrites } from './useForward';

export interface ForwardPreviewState {
  readonly subject: string | null;
  readonly body: string;
  /** What is to be known about the text. */
  readonly notes: readonly string[];
  readonly already: Earlier | null;
}

/** Milliseconds without a key before the text is requested. */
const pause = 400;

interface Wanted {
  readonly complaint: Complaint;
  readonly department: Department | undefined;
  readonly channel: ForwardChannel;
  readonly extra: string;
}

/** The text as it would be sent: the server's own where it writes it, else the panel's. */
export function useForwardPreview(wanted: Wanted) {
  const serverWrites = useServerWrites();
  const ofServer = useServerPreview(wanted, serverWrites);
  const ofPanel = usePanelPreview(wanted);
  return serverWrites ? ofServer : { preview: ofPanel, error: null };
}

function useServerPreview({ complaint, department, channel, extra }: Wanted, isWanted: boolean) {
  const words = useComplaintWords();
  const message = useSettled(extra.trim(), pause);
  const { data, error } = useAnswer(
    previewForward,
    { id: complaint.id, query: { department_id: department?.id, channel, message: message || undefined } },
    { enabled: isWanted && department !== undefined, keepsLast: true, retry: false },
  );
  if (department === undefined || !data) return { preview: undefined, error };
  const names = data.masked.map((name) => words(`forward.personal.${name}`));
  return {
    preview: {
      subject: channel === 'email' ? data.subject : null,
      body: data.body,
      notes: names.length > 0 ? [words('forward.withheld', { names: names.join(', ') })] : [],
      already: readEarlier(data.already),
    },
    error,
  };
}

function usePanelPreview({ complaint, department, channel, extra }: Wanted): ForwardPreviewState | undefined {
  const words = useComplaintWords();
  const { formats } = usePanel();
  if (!department) return undefined;
  // The described API says of a complaint neither where it went nor when.
  if (channel === 'whatsapp')
    return { subject: null, body: extra.trim(), notes: [words('forward.previewServer')], already: null };
  const text = composeEmail({ complaint, department, extra, isMasked: true }, { words, date: formats.dateTime });
  return { ...text, notes: [words('forward.previewMasked')], already: null };
}
