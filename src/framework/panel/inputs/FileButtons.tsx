import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import { useMediaQuery } from '../kit/useMediaQuery';
import { labelId } from './control';
import type { ChosenFileState } from './useChosenFile';

interface FileButtonsProps {
  readonly chosen: ChosenFileState;
  readonly hasFile: boolean;
  readonly onPick: () => void;
  readonly onCamera: () => void;
}

/** What can be done with the field. The first button is its control: label, error and focus belong to it. */
export function FileButtons({ chosen, hasFile, onPick, onCamera }: FileButtonsProps) {
  const text = useOpenedText();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const pickId = `${chosen.id}-pick`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        ref={chosen.ref}
        id={chosen.id}
        size="small"
        variant="outlined"
        color={chosen.error ? 'error' : 'inherit'}
        disabled={chosen.disabled}
        startIcon={<UploadFileIcon aria-hidden="true" />}
        aria-labelledby={`${labelId(chosen.id)} ${pickId}`}
        aria-describedby={chosen.describedBy}
        onClick={onPick}
      >
        <span id={pickId}>{text(pickLabel(hasFile, chosen.takesOnlyImages))}</span>
      </Button>
      {chosen.takesImages && isTouch && (
        <Button size="small" color="inherit" variant="outlined" disabled={chosen.disabled} onClick={onCamera}>
          <PhotoCameraIcon fontSize="small" aria-hidden="true" style={{ marginRight: 4 }} />
          {text('file.camera')}
        </Button>
      )}
      {hasFile && (
        <Button size="small" color="inherit" disabled={chosen.disabled} onClick={chosen.remove}>
          <DeleteOutlineIcon fontSize="small" aria-hidden="true" style={{ marginRight: 4 }} />
          {text('file.remove')}
        </Button>
      )}
      {chosen.restore && (
        <Button size="small" color="inherit" disabled={chosen.disabled} onClick={chosen.restore}>
          <UndoIcon fontSize="small" aria-hidden="true" style={{ marginRight: 4 }} />
          {text('file.restore')}
        </Button>
      )}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {hintKey(chosen, hasFile, isTouch) && text(hintKey(chosen, hasFile, isTouch) ?? '')}
      </Typography>
    </Box>
  );
}

const pickLabel = (hasFile: boolean, takesOnlyImages: boolean): string => {
  if (hasFile) return 'file.replace';
  return takesOnlyImages ? 'file.pickImage' : 'file.pick';
};

function hintKey({ restore }: ChosenFileState, hasFile: boolean, isTouch: boolean): string | undefined {
  if (restore) return 'file.willGo';
  return hasFile || isTouch ? undefined : 'file.drop';
}
