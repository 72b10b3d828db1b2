import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type RaRecord, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import type { GrantedRights } from '../../../calls/accounts/permissions';
import type { PermissionMatrix } from '../../../domain/userRoles';
import { useResource, useTexts } from '../../../framework/panel/core/context';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { useMediaQuery } from '../../../framework/panel/kit/useMediaQuery';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { PermissionGrid } from './PermissionGrid';
import { nothingGranted, RightSwitches } from './RightSwitches';
import { usePermissions } from './usePermissions';
import { useUserWords } from './useUserWords';

interface PermissionsDialogProps {
  readonly user: RaRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What one person may do. What is ticked here counts only within what the role permits. */
export function PermissionsDialog({ user, open, onClose }: PermissionsDialogProps) {
  const words = useUserWords();
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599px)');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={id}
      // Opened from a row's menu, clicks bubble through React to that menu, which would take them for its own.
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{words('permissions.title')}</DialogTitle>
      {open && <PermissionsForm user={user} onClose={onClose} />}
    </Dialog>
  );
}

function PermissionsForm({ user, onClose }: Omit<PermissionsDialogProps, 'open'>) {
  const words = useUserWords();
  const texts = useTexts(useResource('users'));
  const notify = useNotify();
  const { stored, save } = usePermissions(Number(user.id));
  const [changed, setChanged] = useState<PermissionMatrix>();
  const [changedRights, setChangedRights] = useState<GrantedRights>();
  const matrix = changed ?? stored.data?.permissions;
  const rights = changedRights ?? stored.data?.rights;
  const role = texts.choice('role', user.role);
  const name = String(user.name);
  const submit = () => {
    if (!matrix) return;
    save.mutate(
      { permissions: matrix, ...(rights && { rights }) },
      {
        onSuccess: () => {
          notify(words('permissions.saved', { name }), { type: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <>
      {/* The grid scrolls sideways: without a height of its own it would give up its rows to what stands below. */}
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', gridAutoRows: 'max-content' }}>
        <Typography>{words('permissions.for', { name, role })}</Typography>
        {!maySignIn(user.role) && <Alert severity="info">{words('permissions.cannotSignIn', { role })}</Alert>}
        {stored.isError && (
          <Alert
            severity="error"
            action={<Button onClick={() => stored.refetch()}>{words('permissions.retry')}</Button>}
          >
            {words('permissions.loadFailed')}
          </Alert>
        )}
        {save.error && (
          <Alert severity="error">
            {save.error.body?.code === 'stale' ? words('permissions.stale') : save.error.message}
          </Alert>
        )}
        {matrix ? (
          <PermissionGrid value={matrix} disabled={save.isPending} onChange={setChanged} />
        ) : (
          !stored.isError && <Skeleton height={240} />
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words('permissions.onlyTakesAway')}
        </Typography>
        {rights && user.role !== 'admin' && (
          <RightSwitches value={rights} disabled={save.isPending} onChange={setChangedRights} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button
          style={{ marginRight: 'auto' }}
          disabled={!stored.data || save.isPending}
          onClick={() => {
            setChanged(stored.data?.defaults);
            setChangedRights(nothingGranted);
          }}
        >
          {words('permissions.reset')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onClose} disabled={save.isPending}>
          {words('permissions.cancel')}
        </Button>
        <Button variant="contained" onClick={submit} disabled={!matrix || save.isPending}>
          {save.isPending ? words('permissions.saving') : words('permissions.save')}
        </Button>
      </DialogActions>
    </>
  );
}

/** May an account with this role sign in at all, as far as the panel's own table says? */
const maySignIn = (role: unknown): boolean =>
  can(policy.dashboard, 'list', { role: String(role), permissions: null }).allowed;
