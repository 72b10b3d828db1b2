import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useProvider } from '../../../framework/panel/core/useProvider';

export interface AboutAccount {
  readonly user: RaRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

type AccountText = (key: string, words?: Readonly<Record<string, unknown>>) => string;

interface AccountDialogProps<T> extends AboutAccount {
  /** Below `account` in the texts: title, loadFailed, retry, own, warning, failed, close, working, action, done. */
  readonly texts: 'devices' | 'reset';
  /** Below the user's own address: GET says how it stands, DELETE ends it. */
  readonly part: 'sessions' | 'two-factor';
  readonly read: (answer: unknown) => T;
  /** How it stands, in words; whether it can be ended; whether a part of it is one's own. */
  readonly children: (data: T, text: AccountText) => ReactNode;
  readonly canEnd: (data: T) => boolean;
  readonly isOwn: (data: T) => boolean;
}

/** How something of somebody else's account stands, and putting an end to it. */
export function AccountDialog<T>({ open, onClose, ...props }: AccountDialogProps<T>) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      // Opened from a row's menu, clicks bubble through React to that menu, which would take them for its own.
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{translate(`account.${props.texts}.title`)}</DialogTitle>
      {open && <Content {...props} onClose={onClose} />}
    </Dialog>
  );
}

function Content<T>(props: Omit<AccountDialogProps<T>, 'open'>) {
  const { user, texts, children, canEnd, isOwn, onClose } = props;
  const translate = useTranslate();
  const text: AccountText = (key, words) => translate(`account.${texts}.${key}`, { name: user.name, ...words });
  const { state, end } = useAccountPart(props);
  const { data } = state;
  const mayEnd = data !== undefined && canEnd(data);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {state.isPending && <Skeleton variant="rounded" height={96} />}
        {state.isError && (
          <Alert severity="error" action={<Button onClick={() => void state.refetch()}>{text('retry')}</Button>}>
            {text('loadFailed')}
          </Alert>
        )}
        {data !== undefined && children(data, text)}
        {data !== undefined && isOwn(data) && <Alert severity="info">{text('own')}</Alert>}
        {mayEnd && <Alert severity="warning">{text('warning')}</Alert>}
        {end.error && <Alert severity="error">{reasonOf(end.error, text('failed'))}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus variant="outlined" color="inherit" onClick={onClose}>
          {text('close')}
        </Button>
        {mayEnd && (
          <Button
            variant="contained"
            color="error"
            aria-disabled={end.isPending}
            onClick={() => end.isPending || end.mutate()}
          >
            {text(end.isPending ? 'working' : 'action')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function useAccountPart<T>({ user, part, texts, read, onClose }: Omit<AccountDialogProps<T>, 'open'>) {
  const provider = useProvider();
  const notify = useNotify();
  const path = `/admin/users/${Number(user.id)}/${part}`;
  const state = useQuery({
    queryKey: ['users', part, Number(user.id)],
    queryFn: async ({ signal }) => read(await provider.call({ path, signal })),
    staleTime: 0,
    gcTime: 0,
  });
  const end = useMutation({
    mutationFn: () => provider.call({ method: 'DELETE', path }),
    onSuccess: () => {
      notify(`account.${texts}.done`, { type: 'success', messageArgs: { name: String(user.name) } });
      onClose();
    },
  });
  return { state, end };
}
