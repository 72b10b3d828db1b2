import Box from '@mui/material/Box';
import { useOpenedText } from '../../../../framework/panel/core/useOpenedText';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';

/** As high as the first panels that come. */
export function DetailSkeleton() {
  const text = useOpenedText();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <span className="visually-hidden">{text('form.loading')}</span>
      <Skeleton height={48} />
      <Skeleton height={180} />
      <Skeleton height={220} />
    </Box>
  );
}
