import Box from '@mui/material/Box';
import { useRef } from 'react';
import { isEmptyValue } from '../../schema';
import type { InputProps } from '../core/types';
import { FieldFrame } from './FieldFrame';
import { FileButtons } from './FileButtons';
import { FilePreview } from './FilePreview';
import { useChosenFile } from './useChosenFile';
import { useDrop } from './useDrop';

/** A file or picture: chosen by button, taken by camera, or dropped; looked at, replaced and taken away again. */
export function FileInput(props: InputProps) {
  const chosen = useChosenFile(props);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const drop = useDrop((file) => void chosen.choose(file));
  const isEmpty = isEmptyValue(chosen.value);
  const take = (input: HTMLInputElement) => {
    void chosen.choose(input.files?.[0]);
    // The same file may be chosen again after it was corrected.
    input.value = '';
  };
  return (
    <FieldFrame id={chosen.id} label={props.label} required={props.required} help={props.help} error={chosen.error}>
      <Box {...drop.handlers} sx={{ ...placeStyle, ...(drop.isOver ? overStyle : {}) }}>
        {!isEmpty && <FilePreview value={chosen.value} />}
        <FileButtons
          chosen={chosen}
          hasFile={!isEmpty}
          onPick={() => picker.current?.click()}
          onCamera={() => camera.current?.click()}
        />
      </Box>
      <HiddenPicker reference={picker} name={props.name} accept={chosen.accept} onTake={take} />
      {chosen.takesImages && (
        <HiddenPicker reference={camera} name={`${props.name}-camera`} accept="image/*" capture onTake={take} />
      )}
    </FieldFrame>
  );
}

interface HiddenPickerProps {
  readonly reference: React.Ref<HTMLInputElement>;
  readonly name: string;
  readonly accept: string;
  readonly capture?: boolean;
  readonly multiple?: boolean;
  readonly onTake: (input: HTMLInputElement) => void;
}

/** The browser's own control, which looks different everywhere: the buttons beside it open it. */
export function HiddenPicker({
  reference,
  name,
  accept,
  capture = false,
  multiple = false,
  onTake,
}: HiddenPickerProps) {
  return (
    <input
      ref={reference}
      type="file"
      hidden
      data-field={name}
      accept={accept}
      multiple={multiple}
      {...(capture ? { capture: 'environment' as const } : {})}
      onChange={(event) => onTake(event.currentTarget)}
    />
  );
}

export const placeStyle = {
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  p: 1.5,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  minWidth: 0,
} as const;
export const overStyle = { borderColor: 'primary.main', bgcolor: 'action.hover' } as const;
