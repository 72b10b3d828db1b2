import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Condition, Resource } from '../../schema';
import { ConditionBuilder } from '../conditions/ConditionBuilder';
import { comparable } from '../conditions/conditionRows';
import { useConditionSentence } from '../conditions/useConditionSentence';
import { isReadable } from '../core/columns';
import { usePanel } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import { useMediaQuery } from '../kit/useMediaQuery';

export interface WhereDialogProps {
  readonly open: boolean;
  readonly resource: Resource;
  readonly where: Condition | undefined;
  readonly onApply: (where: Condition | undefined) => void;
  readonly onClose: () => void;
}

/** Narrows a list by all or any of several comparisons, of every field that may be read and filtered. */
export function WhereDialog({ open, ...props }: WhereDialogProps) {
  const text = useOpenedText();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  return (
    <Dialog open={open} onClose={props.onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{text('where.title')}</DialogTitle>
      {open && <Conditions {...props} />}
    </Dialog>
  );
}

function Conditions({ resource, where, onApply, onClose }: Omit<WhereDialogProps, 'open'>) {
  const text = useOpenedText();
  const { model, actor } = usePanel();
  const sentence = useConditionSentence(resource);
  const [draft, setDraft] = useState(where);
  const names = comparable(resource, model.kinds).filter(
    (name) => resource.fields[name]?.filter !== false && isReadable(resource, model.kinds, name, actor.role),
  );
  const apply = (condition: Condition | undefined) => {
    onApply(condition);
    onClose();
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('where.help')}
        </Typography>
        <ConditionBuilder resource={resource} names={names} sentence={sentence} value={draft} onChange={setDraft} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        {where && (
          <Button color="error" onClick={() => apply(undefined)} style={{ marginRight: 'auto' }}>
            {text('where.remove')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {text('confirm.cancel')}
        </Button>
        <Button variant="contained" onClick={() => apply(draft)}>
          {text('where.apply')}
        </Button>
      </DialogActions>
    </>
  );
}
