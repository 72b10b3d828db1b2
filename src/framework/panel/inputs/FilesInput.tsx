import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import { labelId, toInputText } from './control';
import { FieldFrame } from './FieldFrame';
import { HiddenPicker, overStyle, placeStyle } from './FileInput';
import { FilePreview } from './FilePreview';
import { RowButton } from './RowButton';
import { useDrop } from './useDrop';
import { type FileItemsState, useFileItems } from './useFileItems';

/** Several files: chosen or dropped, each with its caption, put in order by buttons or by dragging. */
export function FilesInput(props: InputProps) {
  const list = useFileItems(props);
  const text = useOpenedText();
  const picker = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [moved, setMoved] = useState('');
  const drop = useDrop((_first, all) => void list.add(all));
  const addId = `${list.id}-add`;
  const move = (from: number, to: number) => {
    list.move(from, to);
    setMoved(text('file.moved', { from: from + 1, to: to + 1 }));
    setTimeout(() => document.getElementById(captionId(list, to))?.focus());
  };
  return (
    <FieldFrame id={list.id} label={props.label} required={props.required} help={props.help} error={list.error}>
      <Box {...drop.handlers} sx={{ ...placeStyle, ...(drop.isOver && dragged === undefined ? overStyle : {}) }}>
        {list.items.length > 0 && (
          <Box component="ol" aria-labelledby={labelId(list.id)} sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
            {list.items.map((item, at) => (
              <Box
                component="li"
                // The same file may stand in the list twice.
                key={`${nameOf(item.file)}-${list.items.slice(0, at).filter(({ file }) => file === item.file).length}`}
                aria-label={text('file.item', { n: at + 1 })}
                draggable={!list.disabled}
                onDragStart={() => setDragged(at)}
                onDragEnd={() => setDragged(undefined)}
                onDrop={() => {
                  if (dragged !== undefined && dragged !== at) move(dragged, at);
                  setDragged(undefined);
                }}
                sx={{ ...itemStyle, opacity: dragged === at ? 0.5 : 1 }}
              >
                <Item list={list} at={at} onMove={move} onRemoved={() => document.getElementById(list.id)?.focus()} />
              </Box>
            ))}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button
            ref={list.ref}
            id={list.id}
            size="small"
            variant="outlined"
            color={list.error ? 'error' : 'inherit'}
            disabled={list.disabled || list.items.length >= list.max}
            startIcon={<UploadFileIcon aria-hidden="true" />}
            aria-labelledby={`${labelId(list.id)} ${addId}`}
            aria-describedby={list.describedBy}
            onClick={() => picker.current?.click()}
          >
            <span id={addId}>{text(list.takesOnlyImages ? 'file.addImages' : 'file.add')}</span>
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('file.count', { count: list.items.length, max: list.max })}
          </Typography>
          <span role="status" className="visually-hidden">
            {moved}
          </span>
        </Box>
      </Box>
      <HiddenPicker
        reference={picker}
        name={props.name}
        accept={list.accept}
        multiple
        onTake={(input) => {
          void list.add([...(input.files ?? [])]);
          input.value = '';
        }}
      />
    </FieldFrame>
  );
}

interface ItemProps {
  readonly list: FileItemsState;
  readonly at: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemoved: () => void;
}

function Item({ list, at, onMove, onRemoved }: ItemProps) {
  const text = useOpenedText();
  const n = at + 1;
  const item = list.items[at];
  return (
    <>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <FilePreview value={item?.file} />
      </Box>
      <TextField
        size="small"
        id={captionId(list, at)}
        label={text('file.caption', { n })}
        value={toInputText(item?.caption)}
        disabled={list.disabled}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ flex: '1 1 180px' }}
        onChange={({ target }) => list.say(at, target.value)}
      />
      <Box sx={{ display: 'flex', flex: 'none' }}>
        <RowButton
          label={text('file.up', { n })}
          disabled={list.disabled || at === 0}
          onClick={() => onMove(at, at - 1)}
        >
          <ArrowUpwardIcon fontSize="small" />
        </RowButton>
        <RowButton
          label={text('file.down', { n })}
          disabled={list.disabled || n === list.items.length}
          onClick={() => onMove(at, n)}
        >
          <ArrowDownwardIcon fontSize="small" />
        </RowButton>
        <RowButton
          label={text('file.removeItem', { n })}
          disabled={list.disabled}
          onClick={() => {
            list.remove(at);
            onRemoved();
          }}
        >
          <DeleteOutlineIcon fontSize="small" />
        </RowButton>
      </Box>
    </>
  );
}

const captionId = ({ id }: Pick<FileItemsState, 'id'>, at: number): string => `${id}-${at}-caption`;

const nameOf = (file: unknown): string =>
  file instanceof File ? `${file.name}-${file.size}-${file.lastModified}` : String(file);

const itemStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
