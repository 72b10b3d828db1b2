import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** One entry of a picker, and below it what tells it from others of the same name. */
export function OptionLine({ label, note }: { readonly label: string; readonly note: string | undefined }) {
  return (
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {label}
      {note && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
