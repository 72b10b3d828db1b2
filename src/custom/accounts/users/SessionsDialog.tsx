import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { endUserSessions, listUserSessions } from '../../../calls/accounts/sessions';
import { Device } from '../account/Device';
import { type AboutAccount, AccountDialog } from './AccountDialog';

/** Where another user is signed in, and ending those sessions. */
export function SessionsDialog(props: AboutAccount) {
  return (
    <AccountDialog
      {...props}
      texts="devices"
      state={listUserSessions}
      end={endUserSessions}
      canEnd={(sessions) => sessions.some(({ current }) => !current)}
      isOwn={(sessions) => sessions.some(({ current }) => current)}
    >
      {(sessions, text) => (
        <>
          <Typography>{text(sessions.length > 0 ? 'some' : 'none')}</Typography>
          {sessions.length > 0 && (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {sessions.map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </Box>
          )}
        </>
      )}
    </AccountDialog>
  );
}
