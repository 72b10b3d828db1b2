import Description from '@mui/icons-material/DescriptionOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { usePanel } from '../core/context';
import { describedBy, helpId, labelId } from '../inputs/control';
import { FieldFrame } from '../inputs/FieldFrame';
import { useDrop } from '../inputs/useDrop';
import { Button } from '../kit/Button';
import { acceptedBy, type FileRefusal } from './chosenFile';
import { useImportText } from './useText';

interface FileDropProps {
  readonly file: File | undefined;
  readonly refusal: FileRefusal | undefined;
  readonly takesSheets: boolean;
  readonly disabled: boolean;
  readonly onChoose: (file: File | undefined) => void;
  readonly onRemove: () => void;
}

/** Where a file is dropped or chosen, and which one it is. */
export function FileDrop({ file, refusal, takesSheets, disabled, onChoose, onRemove }: FileDropProps) {
  const text = useImportText();
  const id = useId();
  const buttonId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const drop = useDrop((dropped) => {
    if (!disabled) onChoose(dropped);
  });
  const help = text(takesSheets ? 'import.source.acceptsMore' : 'import.source.accepts');
  const error = refusal && text(`import.source.${refusal}`);
  return (
    <FieldFrame id={id} label={text('import.source.label')} required help={help} error={error}>
      <Box {...drop.handlers} sx={{ ...placeStyle, ...(drop.isOver ? overStyle : {}) }}>
        {file ? (
          <FileName file={file} />
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('import.source.drop')}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
          <Button
            id={id}
            // The label alone would hide the button's own words from who calls it by them.
            aria-labelledby={`${buttonId} ${labelId(id)}`}
            variant="outlined"
            color={error ? 'error' : 'inherit'}
            disabled={disabled}
            startIcon={<UploadFile aria-hidden />}
            aria-describedby={describedBy(id, error, help) ?? helpId(id)}
            onClick={() => picker.current?.click()}
          >
            <span id={buttonId}>{text(file ? 'import.source.replace' : 'import.source.pick')}</span>
          </Button>
          {file && (
            <Button color="inherit" disabled={disabled} onClick={onRemove}>
              {text('import.source.remove')}
            </Button>
          )}
        </Box>
      </Box>
      <input
        ref={picker}
        type="file"
        hidden
        data-field="file"
        accept={acceptedBy(takesSheets)}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0]);
          // The same file may be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
    </FieldFrame>
  );
}

function FileName({ file }: { readonly file: File }) {
  const text = useImportText();
  const { formats } = usePanel();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}>
      <Description aria-hidden style={{ color: 'var(--color-text-muted)' }} />
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>{file.name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {text('import.source.size', { size: formats.number(file.size / 1024, 2) })}
      </Typography>
    </Box>
  );
}

const placeStyle = {
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  p: 2.5,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1.5,
  minWidth: 0,
} as const;
const overStyle = { borderColor: 'primary.main', bgcolor: 'action.hover' } as const;
