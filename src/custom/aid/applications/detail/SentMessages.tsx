import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SentMessage } from '../../../../domain/messageStates';
import { usePanel } from '../../../../framework/panel/core/context';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import type { AidApplication } from '../shared/application';
import { useApplicationWords } from '../shared/words';

/** What was sent to the applicant about this case, newest first, and what has become of it. */
export function SentMessages({ application }: { readonly application: AidApplication }) {
  const words = useApplicationWords();
  const { formats } = usePanel();
  const messages = messagesOf(application);
  if (messages.length === 0) return null;
  return (
    <TitledPanel title={words('sent.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {messages.map(({ id, channel, state, at, recipient_name, reason }) => (
          <li key={id}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {words('sent.line', { channel: words(`sent.channels.${channel}`), state: words(`sent.states.${state}`) })}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', overflowWrap: 'anywhere' }}>
              {recipient_name ?? '-'}
              {' · '}
              <time dateTime={at}>{formats.dateTime(at)}</time>
            </Typography>
            {reason && <Typography variant="body2">{reason}</Typography>}
          </li>
        ))}
      </Box>
    </TitledPanel>
  );
}

/** An API that sends no messages has none to show. */
const messagesOf = ({ record }: AidApplication): readonly SentMessage[] =>
  Array.isArray(record.pesan) ? (record.pesan as readonly SentMessage[]) : [];
