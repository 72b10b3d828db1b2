import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SentMessage } from '../../../../domain/messageStates';
import { usePanel, useResource, useTexts } from '../../../../framework/panel/core/context';
import { StatusChip } from '../../../../framework/panel/displays/StatusChip';
import { useFresh } from '../../../shell/app/useFresh';
import { useComplaintWords } from '../shared/words';

/** What was sent about the complaint, and what has become of it. */
export function ComplaintMessages({ messages }: { readonly messages: readonly SentMessage[] }) {
  const words = useComplaintWords();
  const resource = useResource('messages');
  const texts = useTexts(resource);
  const { formats } = usePanel();
  useFresh(
    useResource('complaints'),
    messages.some(({ state }) => state === 'antre' || state === 'mengirim'),
  );
  if (messages.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words('messages.none')}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {messages.map(({ id, channel, recipient_name: name, state, at, reason }) => (
        <li key={id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
              {words('messages.to', { channel: texts.choice('channel', channel), name: name ?? words('unknown') })}
            </Typography>
            <StatusChip
              tone={resource.fields.state?.tones?.[state] ?? 'neutral'}
              label={texts.choice('state', state)}
            />
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
            {at && formats.dateTime(at)}
          </Typography>
          {reason && <Typography variant="body2">{words('messages.reason', { reason })}</Typography>}
        </li>
      ))}
    </Box>
  );
}
