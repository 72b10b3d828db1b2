import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Alert } from '../../../panel/kit/Alert';
import { Button } from '../../../panel/kit/Button';
import { useMediaQuery } from '../../../panel/kit/useMediaQuery';
import type { ExampleRecord, Resource } from '../../../schema';
import { useSay } from '../../said/useSay';
import { useExamples } from './useExamples';
import { useExampleWords } from './useExampleWords';

/** In the form of the preview: what is typed there becomes an example. */
export function KeepExample({ resource }: { readonly resource: Resource }) {
  const say = useSay();
  const { getValues } = useFormContext();
  const [typed, setTyped] = useState<ExampleRecord['values']>();
  return (
    <>
      <Button variant="outlined" style={{ marginTop: 16 }} onClick={() => setTyped(structuredValues(getValues()))}>
        {say('fieldExamples.keep')}
      </Button>
      {typed && <KeepDialog resource={resource} values={typed} onClose={() => setTyped(undefined)} />}
    </>
  );
}

/** Files that were chosen are not part of it: they cannot be written down. */
const structuredValues = (values: ExampleRecord['values']): ExampleRecord['values'] =>
  JSON.parse(JSON.stringify(values)) as ExampleRecord['values'];

interface KeepDialogProps {
  readonly resource: Resource;
  readonly values: ExampleRecord['values'];
  readonly onClose: () => void;
}

function KeepDialog({ resource, values, onClose }: KeepDialogProps) {
  const say = useSay();
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const words = useExampleWords(resource);
  const { examples, judge, keep, asTyped } = useExamples(resource);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const title = name.trim();
  const isTaken = examples.some((each) => each.name.toLowerCase() === title.toLowerCase());
  const trouble = title === '' ? say('fieldExamples.nameMissing') : isTaken ? say('fieldExamples.nameTaken') : '';
  const example = asTyped(values);
  const save = () => {
    setTried(true);
    if (trouble !== '') return;
    keep(title, values, example);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{say('fieldExamples.keepTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>{say('fieldExamples.keepText')}</Typography>
        <TextField
          autoFocus
          required
          margin="dense"
          label={say('fieldExamples.name')}
          value={name}
          error={isTried && trouble !== ''}
          helperText={isTried && trouble !== '' ? trouble : say('fieldExamples.nameHelp')}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && save()}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <Typography variant="body2">{words.outcome(judge(example), example.role)}</Typography>
        <Alert severity="info">{say('fieldExamples.invented')}</Alert>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button variant="contained" style={{ marginLeft: 0 }} onClick={save}>
          {say('fieldExamples.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
