import Typography from '@mui/material/Typography';
import { usePanel } from '../../../framework/panel/core/context';
import { useApp } from '../../shell/app/app';
import { readTwoFactor } from '../account/twoFactor/useTwoFactor';
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
