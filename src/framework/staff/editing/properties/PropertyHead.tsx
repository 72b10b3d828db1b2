import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconButton } from '../../../panel/kit/IconButton';
import { useMediaQuery } from '../../../panel/kit/useMediaQuery';
import { useRoleName, useSay } from '../../said/useSay';
import { useFieldEditing } from '../context';

interface PropertyHeadProps {
  readonly title: string;
  /** What it is: a field, a section. */
  readonly kind: string;
  readonly onClose: () => void;
}

/** What is being changed, for whom, and the way out. */
export function PropertyHead({ title, kind, onClose }: PropertyHeadProps) {
  const say = useSay();
  const roleName = useRoleName();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { scope, setScope, roles } = useFieldEditing();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
      <Box data-property-head="" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pb: 0.5 }}>
        {isPhone && (
          <IconButton edge="start" aria-label={say('back')} onClick={onClose}>
            <ArrowBackIcon aria-hidden />
          </IconButton>
        )}
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {kind}
          </Typography>
          <Typography component="h2" sx={{ fontSize: 16, fontWeight: 700, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        </Box>
        {!isPhone && (
          <IconButton size="small" aria-label={say('close')} onClick={onClose}>
            <CloseIcon fontSize="small" aria-hidden />
          </IconButton>
        )}
      </Box>
      <TextField
        select
        size="small"
        fullWidth
        label={say('scope')}
        value={scope ?? ''}
        onChange={({ target }) => setScope(target.value === '' ? undefined : target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{say('everybody')}</MenuItem>
        {roles.map((role) => (
          <MenuItem key={role} value={role}>
            {roleName(role)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
