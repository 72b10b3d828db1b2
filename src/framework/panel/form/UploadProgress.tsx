import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import type { UploadState } from './useUpload';

interface UploadProgressProps {
  readonly upload: UploadState;
  /** What the server does with what has arrived; without it that it is stored. */
  readonly finishing?: string;
}

/** How far the files are, and the way to stop them. */
export function UploadProgress({ upload, finishing }: UploadProgressProps) {
  const text = useOpenedText();
  const id = useId();
  const percent = Math.floor(upload.fraction * 100);
  const hasArrived = upload.fraction >= 1;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: '1 1 240px', minWidth: 0 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography id={id} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {hasArrived ? (finishing ?? text('upload.finishing')) : text('upload.progress', { percent })}
        </Typography>
        <LinearProgress
          variant={hasArrived ? 'indeterminate' : 'determinate'}
          value={percent}
          aria-label={text('upload.label')}
          aria-describedby={id}
          sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
        />
      </Box>
      {/* What has arrived may be stored already: stopping it now would only hide the answer. */}
      <Button size="small" color="inherit" disabled={hasArrived} onClick={upload.stop}>
        {text('upload.stop')}
      </Button>
    </Box>
  );
}
