import Typography from '@mui/material/Typography';
import { usePanel } from '../../framework/panel/context';
import { readTwoFactor } from '../shared/account/twoFactor/useTwoFactor';
import { useApp } from '../shared/app';
import { type AboutAccount, AccountDialog } from './AccountDialog';

/** How the second step of somebody else stands, and taking it away. */
export function TwoFactorDialog(props: AboutAccount) {
  const { formats } = usePanel();
  const isMine = Number(props.user.id) === useApp().user.id;
  return (
    <AccountDialog
      {...props}
      texts="reset"
      part="two-factor"
      read={readTwoFactor}
      canEnd={({ isOn }) => isOn && !isMine}
      isOwn={({ isOn }) => isOn && isMine}
    >
      {({ isOn, since, recoveryLeft }, text) => (
        <Typography>
          {isOn ? text('on', { time: since ? formats.dateTime(since) : '', count: recoveryLeft }) : text('off')}
        </Typography>
      )}
    </AccountDialog>
  );
}
