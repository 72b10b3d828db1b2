import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { whoAmI } from '../../../calls/accounts/session';
import { formatPhone } from '../../../domain/phone';
import { isOffered } from '../../../framework/calls';
import { usePanel } from '../../../framework/panel/core/context';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { isEmptyValue } from '../../../framework/schema';
import { useUserWords } from './useUserWords';

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' } as const;

/** Name with initial, and the phone number below. On a card or page the name alone. */
export function UserNameCell({ value, record, where }: DisplayProps) {
  const words = useUserWords();
  const name = String(value ?? '');
  if (where !== 'cell') return <>{name}</>;
  const phone = typeof record.phone === 'string' && record.phone !== '' ? formatPhone(record.phone) : words('noPhone');
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar
        aria-hidden
        sx={{ width: 32, height: 32, fontSize: 14, bgcolor: 'primary.main', color: 'primary.contrastText' }}
      >
        {initialOf(name)}
      </Avatar>
      <Box component="span" sx={{ minWidth: 0, maxWidth: 220 }}>
        <Box component="span" sx={line}>
          {name}
        </Box>
        <Typography component="span" variant="caption" sx={{ ...line, color: 'text.secondary', fontWeight: 400 }}>
          {phone}
        </Typography>
      </Box>
    </Box>
  );
}

const initialOf = (name: string): string => ([...name.trim()][0] ?? '?').toUpperCase();

/** E-mail with the last time the person signed in. An API that does not say so gives the last update instead. */
export function EmailCell({ value, record, where }: DisplayProps) {
  const words = useUserWords();
  const { formats, has } = usePanel();
  const address = isEmptyValue(value) ? words('noEmail') : String(value);
  if (where !== 'cell') return <>{address}</>;
  const seen = isOffered(whoAmI, has) ? record.last_login_at : record.updated_at;
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, maxWidth: 270 }}>
      <Box component="span" sx={line} title={address}>
        {address}
      </Box>
      <Typography component="span" variant="caption" sx={{ ...line, color: 'text.secondary' }}>
        {typeof seen === 'string' && seen !== ''
          ? words('lastLogin', { time: formats.dateTime(seen) })
          : words('neverLoggedIn')}
      </Typography>
    </Box>
  );
}
