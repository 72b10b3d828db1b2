import Typography from '@mui/material/Typography';
import { getUserTwoFactor, resetTwoFactor } from '../../../calls/accounts/twoFactor';
import { usePanel } from '../../../framework/panel/core/context';
import { useApp } from '../../shell/app/app';
import { type AboutAccount, AccountDialog } from './AccountDialog';

/** The second step of another user, and its removal. */
export function TwoFactorDialog(props: AboutAccount) {
  const { formats } = usePanel();
  const isMine = Number(props.user.id) === useApp().user.id;
  return (
    <AccountDialog
      {...props}
      texts="reset"
      state={getUserTwoFactor}
      end={resetTwoFactor}
      canEnd={(state) => hasAny(state) && !isMine}
      isOwn={(state) => hasAny(state) && isMine}
    >
      {({ is_on: isOn, since, recovery_left: count, passkeys }, text) => (
        <Typography>
          {isOn ? text('on', { time: since ? formats.dateTime(since) : '', count }) : text('off')}
          {passkeys > 0 && ` ${text('passkeys', { count: formats.number(passkeys) })}`}
        </Typography>
      )}
    </AccountDialog>
  );
}

const hasAny = ({ is_on, passkeys }: { readonly is_on: boolean; readonly passkeys: number }) => is_on || passkeys > 0;
