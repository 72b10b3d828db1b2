import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { AnswerOf, Call, InputOf } from '../../../framework/calls';
import { useAnswer, useCall } from '../../../framework/panel/core/calls';
import { reasonOf } from '../../../framework/panel/core/reason';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';

export interface AboutAccount {
  readonly user: RaRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

type AccountText = (key: string, words?: Readonly<Record<string, unknown>>) => string;

type OfUser = Call & { readonly path: `:id/${string}` };

interface AccountDialogProps<C extends OfUser> extends AboutAccount {
  /** Below `account` in the texts: title, loadFailed, retry, own, warning, failed, close, working, action, done. */
  readonly texts: 'devices' | 'linked' | 'reset';
  /** How it stands, and what ends it. */
  readonly state: C;
  readonly end: OfUser;
  /** How it stands, in words; whether it can be ended; whether a part of it is one's own. */
  readonly children: (data: AnswerOf<C>, text: AccountText) => ReactNode;
  readonly canEnd: (data: AnswerOf<C>) => boolean;
  readonly isOwn: (data: AnswerOf<C>) => boolean;
}

/** The state of a part of another user's account, with the action that ends it. */
export function AccountDialog<C extends OfUser>({ open, onClose, ...props }: AccountDialogProps<C>) {
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

function Content<C extends OfUser>(props: Omit<AccountDialogProps<C>, 'open'>) {
  const { user, texts, children, canEnd, isOwn, onClose } = props;
  const translate = useTranslate();
  const text: AccountText = (key, words) => translate(`account.${texts}.${key}`, { name: user.name, ...words });
  const { state, end } = useAccountPart(props);
  const { data } = state;
  const mayEnd = data !== undefined && canEnd(data);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {state.isPending && <Skeleton height={96} />}
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

function useAccountPart<C extends OfUser>(props: Omit<AccountDialogProps<C>, 'open'>) {
  const { user, texts, onClose } = props;
  const notify = useNotify();
  const id = Number(user.id);
  const state = useAnswer(props.state, { id } as unknown as InputOf<C>, { staleTime: 0, gcTime: 0 });
  const send = useCall(props.end);
  const end = useMutation({
    mutationFn: () => send({ id }),
    onSuccess: () => {
      notify(`account.${texts}.done`, { type: 'success', messageArgs: { name: String(user.name) } });
      onClose();
    },
  });
  return { state, end };
}
