import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Decision, decisions } from '../../../../domain/applications/states';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { fill, unknownVariables } from '../../../../framework/schema';
import { messageVariables } from '../../../../resources/decisionMessages';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { useStatusName } from '../shared/ApplicationStatusChip';
import { useCounterWords } from '../shared/words';
import { Versions } from './Versions';

const fieldOf = { Disetujui: 'disetujui', Ditolak: 'ditolak', 'Perlu Dilengkapi': 'perlu_dilengkapi' } as const;

/** Beside the texts: how a citizen would read them. */
export function MessageAside({ resource }: SlotProps) {
  const words = useCounterWords();
  const nameOf = useStatusName();
  const [decision, setDecision] = useState<Decision>('Disetujui');
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, position: { lg: 'sticky' }, top: { lg: 16 } }}>
      <TitledPanel title={words('messages.preview')}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words('messages.help')}
          </Typography>
          <TextField
            select
            size="small"
            label={words('messages.of')}
            value={decision}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            onChange={(event) => setDecision(event.target.value as Decision)}
          >
            {decisions.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </TextField>
          <Sample decision={decision} />
        </Box>
      </TitledPanel>
      <Versions resource={resource} />
    </Box>
  );
}

function Sample({ decision }: { readonly decision: Decision }) {
  const words = useCounterWords();
  const nameOf = useStatusName();
  const [isOn, subject, text] = useWatch({ name: ['aktif', 'subjek', fieldOf[decision]] });
  const sample = {
    ...Object.fromEntries(sampled.map((name) => [name, words(`messages.sample.${name}`)])),
    status: nameOf(decision),
  };
  const written = [String(subject ?? ''), String(text ?? '')];
  const unknown = [...new Set(written.flatMap((part) => unknownVariables(part, messageVariables)))];
  return (
    <>
      {isOn !== true && <Alert severity="info">{words('messages.off')}</Alert>}
      {unknown.length > 0 && <Alert severity="error">{words('messages.unknown', { words: unknown.join(', ') })}</Alert>}
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, mb: 1 }}>{fill(written[0] ?? '', sample)}</Typography>
        <Typography sx={{ whiteSpace: 'pre-line' }}>{fill(written[1] ?? '', sample)}</Typography>
      </Box>
    </>
  );
}

/** The word for the state is the panel's own. */
const sampled = messageVariables.filter((name) => name !== 'status');
