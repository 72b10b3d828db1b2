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
      canEnd={({ is_on }) => is_on && !isMine}
      isOwn={({ is_on }) => is_on && isMine}
    >
      {({ is_on: isOn, since, recovery_left: count }, text) => (
        <Typography>
          {isOn ? text('on', { time: since ? formats.dateTime(since) : '', count }) : text('off')}
        </Typography>
      )}
    </AccountDialog>
  );
}
