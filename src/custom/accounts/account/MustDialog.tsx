import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../../../framework/panel/kit/Button';
import { useApp } from '../../shell/app/app';
import type { Duty } from '../../shell/app/start';
import { PasswordTab } from './PasswordTab';
import { TwoFactor } from './twoFactor/TwoFactor';

interface MustDialogProps {
  readonly must: Duty;
}

/**
 * Over everything, because the server answers nothing else until it is done. The page below stays as it is, and the calls
 * that wait go on by themselves.
 */
export function MustDialog({ must }: MustDialogProps) {
  const translate = useTranslate();
  const { session } = useApp().boot;
  const id = useId();
  const text = (key: string) => translate(`account.must.${must}.${key}`);
  const onDone = () => void session.refresh().catch(() => undefined);
  return (
    <Dialog open fullScreen aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogContent sx={{ p: { xs: 2, sm: 4 } }}>
        <Box sx={cardStyle}>
          <div>
            <Typography id={`${id}-title`} component="h1" variant="h2" sx={titleStyle}>
              {text('title')}
            </Typography>
            <Typography id={`${id}-text`} sx={{ color: 'text.secondary' }}>
              {text('text')}
            </Typography>
          </div>
          {must === 'password' ? <PasswordTab onSaved={onDone} /> : <TwoFactor isForced onSetUp={onDone} />}
          <div>
            <Button color="inherit" onClick={() => void session.signOut({ keepsDrafts: true })}>
              {translate('account.must.leave')}
            </Button>
          </div>
        </Box>
      </DialogContent>
    </Dialog>
  );
}

const titleStyle = { mb: 1, fontSize: { xs: '1.375rem', sm: '1.625rem' }, lineHeight: 1.25 } as const;

const cardStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  maxWidth: 640,
  mx: 'auto',
  pt: { xs: 1, sm: 4 },
} as const;
