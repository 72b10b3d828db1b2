import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useGetOne, useListContext } from 'ra-core';
import { useId, useState } from 'react';
import { useResource } from '../../../framework/panel/core/context';
import { later } from '../../../framework/panel/core/later';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { PermissionsDialog } from './PermissionsDialog';
import { useUserWords } from './useUserWords';

const OptionPicker = later(() =>
  import('../../../framework/panel/inputs/OptionPicker').then((part) => part.OptionPicker),
);

interface PermissionPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Whose rights? Then the same dialog as from the row's menu. */
export function PermissionPicker({ open, onClose }: PermissionPickerProps) {
  const words = useUserWords();
  const users = useResource('users');
  const id = useId();
  const { total } = useListContext();
  const [chosen, setChosen] = useState<number>();
  const { data: user } = useGetOne('users', { id: chosen ?? 0 }, { enabled: chosen !== undefined });
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  if (chosen !== undefined && user?.id === chosen) return <PermissionsDialog user={user} open={open} onClose={close} />;
  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{words('permissions.title')}</DialogTitle>
      <DialogContent>
        {total === 0 ? (
          <Alert severity="info">{words('quick.noUsers')}</Alert>
        ) : (
          <>
            <InputLabel htmlFor={`${id}-user`} sx={{ mb: 0.5, color: 'text.primary' }}>
              {words('permissions.pick')}
            </InputLabel>
            <OptionPicker
              id={`${id}-user`}
              target={users}
              ids={chosen === undefined ? [] : [chosen]}
              multiple={false}
              onChange={([next]) => setChosen(next === undefined ? undefined : Number(next))}
            />
            <FormHelperText>{words('permissions.pickHelp')}</FormHelperText>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" color="inherit" onClick={close}>
          {words('permissions.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
