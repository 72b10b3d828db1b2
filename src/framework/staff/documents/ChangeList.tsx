import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Overlay } from '../../schema';
import { useSay } from '../said/useSay';
import { listStyle } from './ReportView';
import { useOverlayWords } from './useOverlayWords';

interface ChangeListProps {
  readonly before: Overlay | null;
  readonly after: Overlay | null;
}

/** What the second document says differently from the first, in words. */
export function ChangeList({ before, after }: ChangeListProps) {
  const say = useSay();
  const words = useOverlayWords()(before, after);
  if (words.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('fieldVersions.noDifference')}
      </Typography>
    );
  return (
    <Box component="ul" sx={listStyle}>
      {words.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}
