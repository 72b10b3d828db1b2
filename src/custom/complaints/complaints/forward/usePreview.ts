import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePanel } from '../../../../framework/panel/core/context';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { useSettled } from '../../../../framework/panel/core/useSettled';
import { asRecord, asText } from '../../../../framework/rest/decode';
import { complaintsKey, complaintsPath } from '../shared/api';
import type { Complaint } from '../shared/complaint';
import { useWords } from '../shared/words';
import type { Channel, Department } from './departments';
import { type Earlier, readEarlier } from './problem';
import { composeEmail } from './text';
import { useServerWrites } from './useForward';

export interface Preview {
  readonly subject: string | null;
  readonly body: string;
  /** What is to be known about the text. */
  readonly notes: readonly string[];
  readonly already: Earlier | null;
}

/** Milliseconds without a key before the text is asked for. */
const pause = 400;

interface Wanted {
  readonly complaint: Complaint;
  readonly department: Department | undefined;
  readonly channel: Channel;
  readonly extra: string;
}

/** The text as it would be sent: the server's own where it writes it, else the panel's. */
export function usePreview(wanted: Wanted) {
  const serverWrites = useServerWrites();
  const ofServer = useServerPreview(wanted, serverWrites);
  const ofPanel = usePanelPreview(wanted);
  return serverWrites ? ofServer : { preview: ofPanel, error: null };
}

function useServerPreview({ complaint, department, channel, extra }: Wanted, isWanted: boolean) {
  const words = useWords();
  const provider = useProvider();
  const message = useSettled(extra.trim(), pause);
  const { data, error } = useQuery({
    queryKey: [complaintsKey, 'preview', complaint.id, department?.id, channel, message],
    queryFn: async ({ signal }) =>
      asRecord(
        await provider.call({
          path: `${complaintsPath}/${complaint.id}/forward-preview`,
          query: { department_id: department?.id, channel, message: message || undefined },
          signal,
        }),
      ),
    enabled: isWanted && department !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (department === undefined || !data) return { preview: undefined, error };
  const withheld = Array.isArray(data.masked) ? data.masked.map(String) : [];
  const names = withheld.flatMap((name) => (personal.includes(name) ? [words(`forward.personal.${name}`)] : []));
  return {
    preview: {
      subject: channel === 'email' ? asText(data.subject) : null,
      body: asText(data.body) ?? '',
      notes: names.length > 0 ? [words('forward.withheld', { names: names.join(', ') })] : [],
      already: readEarlier(data.already),
    },
    error,
  };
}

const personal: readonly string[] = ['user_name', 'user_phone', 'user_email'];

function usePanelPreview({ complaint, department, channel, extra }: Wanted): Preview | undefined {
  const words = useWords();
  const { formats } = usePanel();
  if (!department) return undefined;
  // The described API says of a complaint neither where it went nor when.
  if (channel === 'whatsapp')
    return { subject: null, body: extra.trim(), notes: [words('forward.previewServer')], already: null };
  const text = composeEmail({ complaint, department, extra, isMasked: true }, { words, date: formats.dateTime });
  return { ...text, notes: [words('forward.previewMasked')], already: null };
}
