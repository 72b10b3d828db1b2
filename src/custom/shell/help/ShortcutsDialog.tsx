import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { listPageKeys } from '../../../framework/panel/core/pageKeys';
import { Button, ButtonLink } from '../../../framework/panel/kit/Button';
import { KeyTable } from '../blocks/KeyTable';
import { keyName } from '../shortcuts/shortcuts';
import { useShortcuts } from '../shortcuts/useShortcuts';

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the keys do on the page below, and everywhere. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('help.shortcuts.title')}</DialogTitle>
      {/* What scrolls has to be scrolled by keyboard. */}
      <DialogContent tabIndex={0}>
        <Keys />
      </DialogContent>
      <DialogActions>
        <ButtonLink to="/help" onClick={onClose}>
          {translate('help.shortcuts.toHelp')}
        </ButtonLink>
        <Button autoFocus onClick={onClose}>
          {translate('shell.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Looked up when the dialog opens: the page below does not change while it covers it. */
function Keys() {
  const translate = useTranslate();
  const shortcuts = useShortcuts();
  const ofPage = listPageKeys();
  return (
    <>
      {ofPage.length > 0 && (
        <>
          <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
            {translate('help.shortcuts.here')}
          </Typography>
          <KeyTable
            between={translate('help.shortcuts.or')}
            rows={ofPage.map(({ keys, does, isSaid }) => ({
              id: does,
              keys: keys.map(capOf),
              does: isSaid ? does : translate(does),
            }))}
          />
        </>
      )}
      <Typography component="h3" variant="h3" sx={{ mt: ofPage.length > 0 ? 3 : 0, mb: 1 }}>
        {translate('help.shortcuts.anywhere')}
      </Typography>
      <KeyTable
        between={translate('help.shortcuts.andThen')}
        rows={shortcuts.map(({ keys, does, of }) => ({
          id: keys.join(' '),
          keys: keys.map(keyName),
          does: translate(does, of ? { name: translate(of) } : {}),
        }))}
      />
    </>
  );
}

const capOf = (key: string): string => ({ ArrowDown: '↓', ArrowUp: '↑', ' ': '␣' })[key] ?? keyName(key);
