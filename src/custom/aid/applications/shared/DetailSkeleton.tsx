import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../../../framework/panel/core/useText';
import { visuallyHidden } from '../../../../framework/panel/core/visuallyHidden';

/** As high as the first panels that come. */
export function DetailSkeleton() {
  const text = useText();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Box component="span" sx={visuallyHidden}>
        {text('form.loading')}
      </Box>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={220} />
    </Box>
  );
}
