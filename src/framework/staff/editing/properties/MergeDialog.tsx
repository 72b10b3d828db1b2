import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { reasonOf } from '../../../panel/core/reason';
import { ConfirmDialog } from '../../../panel/dialogs/ConfirmDialog';
import { Alert } from '../../../panel/kit/Alert';
import { type Overlay, wordsIn } from '../../../schema';
import { type ChoicesAt, choicesAt, mentionsOf, mergeChoice } from '../../../schema/overlay/editing';
import { useReport } from '../../documents/useFieldReads';
import { useFieldReportWords } from '../../documents/useFieldReportWords';
import { useSay, useStaffLanguage } from '../../said/useSay';
import { useFieldEditing } from '../context';

interface MergeDialogProps {
  readonly at: ChoicesAt;
  readonly from: string;
  readonly onClose: () => void;
}

/** Asks which choice this one becomes part of, and says what that does to records and to the draft. */
export function MergeDialog({ at, from, onClose }: MergeDialogProps) {
  const say = useSay();
  const language = useStaffLanguage();
  const { overlay, ground, change } = useFieldEditing();
  const [into, setInto] = useState('');
  const choices = choicesAt(overlay, ground, at)?.choices ?? {};
  const textOf = (value: string) => wordsIn(choices[value] ?? value, language);
  const { conditions, prefills, examples } = mentionsOf(overlay, ground, at, from);
  return (
    <ConfirmDialog
      open
      isWide
      title={say('choices.merge.title', { name: textOf(from) })}
      confirmLabel={say('choices.merge.confirm')}
      disabled={into === ''}
      onCancel={onClose}
      onConfirm={() => {
        change((whole) => mergeChoice(whole, ground, at, from, into));
        onClose();
      }}
    >
      <TextField
        select
        fullWidth
        size="small"
        label={say('choices.merge.into')}
        value={into}
        onChange={({ target }) => setInto(target.value)}
        sx={{ mt: 1, mb: 2 }}
      >
        {Object.keys(choices)
          .filter((value) => value !== from)
          .map((value) => (
            <MenuItem key={value} value={value}>
              {textOf(value)}
            </MenuItem>
          ))}
      </TextField>
      <Typography>
        {say('choices.merge.text', { name: textOf(from), other: into === '' ? '…' : textOf(into) })}
      </Typography>
      {into !== '' && <Records overlay={mergeChoice(overlay, ground, at, from, into)} />}
      {conditions + prefills + examples > 0 && (
        <Typography sx={{ mt: 1 }}>{say('choices.merge.named', { conditions, prefills, examples })}</Typography>
      )}
      <Alert severity="warning" style={{ marginTop: 16 }}>
        {say('choices.merge.final')}
      </Alert>
    </ConfirmDialog>
  );
}

/** How many records of which fields would change, as the server counts them for the publication. */
function Records({ overlay }: { readonly overlay: Overlay }) {
  const say = useSay();
  const words = useFieldReportWords();
  const { hasServer } = useFieldEditing();
  const { data, error } = useReport(overlay);
  if (!hasServer) return null;
  if (error) return <Alert severity="warning">{say('impact.failed', { reason: reasonOf(error, '') })}</Alert>;
  const counted = data?.impact.filter(({ code, count }) => code === 'merged' && count > 0);
  if (!counted) return <Typography role="status">{say('impact.checking')}</Typography>;
  if (counted.length === 0) return <Typography role="status">{say('choices.merge.unused')}</Typography>;
  return (
    <Box component="ul" role="status" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {counted.map((each) => (
        <li key={each.path}>{words.impact(each)}</li>
      ))}
    </Box>
  );
}
