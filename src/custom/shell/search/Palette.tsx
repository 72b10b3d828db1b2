import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { useMediaQuery } from '../../../framework/panel/kit/useMediaQuery';
import { useNavigate } from '../../../framework/panel/router';
import { LogoutDialog } from '../blocks/LogoutDialog';
import type { Entry, Visit } from './entries';
import { PaletteBox } from './PaletteBox';

interface PaletteProps {
  readonly open: boolean;
  readonly recent: readonly Visit[];
  readonly onClose: () => void;
}

/** Pages, actions and records of everything this person may open, by their names. */
export function Palette({ open, recent, onClose }: PaletteProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const [isLeaving, setLeaving] = useState(false);
  const leave = useCallback(() => setLeaving(true), []);
  const choose = (entry: Entry, inNewTab: boolean) => {
    if (entry.path !== undefined && inNewTab) {
      window.open(entry.path, '_blank', 'noopener');
      return;
    }
    onClose();
    if (entry.path === undefined) entry.run?.();
    else void navigate(entry.path, { state: entry.state });
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        fullScreen={isPhone}
        fullWidth
        maxWidth="sm"
        slotProps={{
          paper: {
            'aria-label': translate('search.label'),
            sx: isPhone ? {} : { alignSelf: 'start', mt: '10vh', maxHeight: '75vh' },
          },
        }}
      >
        <PaletteBox recent={recent} onChoose={choose} onClose={onClose} onLogout={leave} />
      </Dialog>
      <LogoutDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}
