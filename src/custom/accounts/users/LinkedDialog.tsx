import Typography from '@mui/material/Typography';
import { getUserOidcLink, unlinkUserOidc } from '../../../calls/accounts/oidc';
import { usePanel } from '../../../framework/panel/core/context';
import { useApp } from '../../shell/app/app';
import { type AboutAccount, AccountDialog } from './AccountDialog';

/** Whether somebody of the provider opens another user's account, and the end of that. */
export function LinkedDialog(props: AboutAccount) {
  const { formats } = usePanel();
  const isMine = Number(props.user.id) === useApp().user.id;
  return (
    <AccountDialog
      {...props}
      texts="linked"
      state={getUserOidcLink}
      end={unlinkUserOidc}
      canEnd={({ since }) => since !== null}
      isOwn={({ since }) => since !== null && isMine}
    >
      {({ label, since, last_used_at: used }, text) => (
        <Typography>
          {since && used
            ? text('some', { label, time: formats.dateTime(since), used: formats.relative(used) })
            : text('none', { label })}
        </Typography>
      )}
    </AccountDialog>
  );
}
