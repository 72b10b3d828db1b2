import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../kit/Button';
import { useMediaQuery } from '../../kit/useMediaQuery';
import { ChosenItems } from './ChosenItems';
import { OtherItems } from './OtherItems';
import { type ArrangedItem, many, useArrangeText } from './parts';

export interface ArrangeDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly help: string;
  /** All there are; what is not in `chosen` can be added. */
  readonly items: readonly ArrangedItem[];
  readonly chosen: readonly string[];
  /** So many stay at least. */
  readonly least?: number;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** What a person has chosen, put in order by dragging or by buttons, and what can be added. Each change holds at once. */
export function ArrangeDialog({ open, title, help, items, onReset, onClose, ...arranged }: ArrangeDialogProps) {
  const text = useArrangeText();
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const [said, say] = useState('');
  const { chosen } = arranged;
  const byId = new Map(items.map((item) => [item.id, item]));
  // What is not there any more, or not for them, is kept and not shown.
  const shown = chosen.flatMap((each) => byId.get(each) ?? []);
  const others = items.filter((item) => !chosen.includes(item.id));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={isPhone}
      maxWidth={items.length > many ? 'md' : 'xs'}
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`} sx={{ pb: 0.5 }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {help}
        </Typography>
        <Box sx={items.length > many ? sidesStyle : { display: 'grid', gap: 2 }}>
          <Part title={text('arrange.shown')}>
            <ChosenItems {...arranged} shown={shown} say={say} />
          </Part>
          {(others.length > 0 || items.length > many) && (
            <Part title={text('arrange.more')}>
              <OtherItems
                others={others}
                onAdd={(item) => {
                  arranged.onChange([...chosen, item.id]);
                  say(text('arrange.added', { label: item.label, to: shown.length + 1 }));
                }}
              />
            </Part>
          )}
        </Box>
        <div role="status" className="visually-hidden">
          {said}
        </div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, justifyContent: 'space-between' }}>
        <Button
          color="inherit"
          onClick={() => {
            onReset();
            say(text('arrange.wasReset'));
          }}
        >
          {text('arrange.reset')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {text('arrange.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Beside each other where there is room; what can be added is long and scrolls alone. */
const sidesStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '& > section + section': { maxHeight: { md: '60vh' }, overflowY: { md: 'auto' }, pt: { md: 0 } },
  '& > section:first-of-type': { maxHeight: { md: '60vh' }, overflowY: { md: 'auto' } },
} as const;
