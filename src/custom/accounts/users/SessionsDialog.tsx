import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Device } from '../account/Device';
import { readSessions } from '../account/useSessions';
import { type AboutAccount, AccountDialog } from './AccountDialog';

/** Where somebody else is signed in, and putting an end to it. */
export function SessionsDialog(props: AboutAccount) {
  return (
    <AccountDialog
      {...props}
      texts="devices"
      part="sessions"
      read={readSessions}
      canEnd={(sessions) => sessions.some(({ isCurrent }) => !isCurrent)}
      isOwn={(sessions) => sessions.some(({ isCurrent }) => isCurrent)}
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
