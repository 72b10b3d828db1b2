import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Resource } from '../../schema';
import { usePanel } from '../core/context';
import type { FormValues } from '../core/formValues';
import type { SaveConflict } from '../core/saveErrors';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import { useMediaQuery } from '../kit/useMediaQuery';
import { ConflictField } from './ConflictField';
import { differingFields, type Side } from './conflictFields';

interface ConflictDialogProps {
  readonly resource: Resource;
  readonly conflict: SaveConflict;
  readonly base: FormValues;
  readonly mine: FormValues;
  /** Called with the fields for which the newer value is taken. */
  readonly onResolve: (taken: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Two people changed the same record: shows both values field by field and lets the person choose. */
export function ConflictDialog({ resource, conflict, base, mine, onResolve, onCancel }: ConflictDialogProps) {
  const { actor } = usePanel();
  const text = useOpenedText();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const fields = differingFields(resource, { base, mine, theirs: conflict.current, role: actor.role });
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (name: string, suggested: Side) => chosen[name] ?? suggested;
  const taken = fields.filter(({ name, suggested }) => sideOf(name, suggested) === 'theirs').map(({ name }) => name);
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{text('conflict.title')}</DialogTitle>
      <DialogContent dividers>
        <Typography sx={{ mb: 0.5, fontWeight: 600 }}>
          <Who conflict={conflict} />
        </Typography>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {text(fields.length > 0 ? 'conflict.help' : 'conflict.same')}
        </Typography>
        {fields.map(({ name, suggested }) => (
          <ConflictField
            key={name}
            resource={resource}
            name={name}
            mine={mine}
            theirs={conflict.current}
            side={sideOf(name, suggested)}
            onChoose={(side) => setChosen({ ...chosen, [name]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Button autoFocus variant="outlined" color="inherit" onClick={onCancel}>
          {text('conflict.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onResolve(taken)}>
          {text('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Who({ conflict }: { readonly conflict: SaveConflict }) {
  const { formats } = usePanel();
  const text = useOpenedText();
  const name = conflict.by ?? text('conflict.someone');
  return text('conflict.who', { name, time: conflict.at ? formats.dateTime(conflict.at) : '–' });
}
