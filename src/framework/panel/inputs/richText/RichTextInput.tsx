import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { textOfMarkup } from '../../../schema';
import { usePanel } from '../../core/context';
import type { InputProps } from '../../core/types';
import { useOpenedText } from '../../core/useOpenedText';
import { labelId, toInputText } from '../control';
import { FieldFrame } from '../FieldFrame';
import { type FieldControl, useField } from '../useField';
import { extensions, toDocument } from './extensions';
import { RichTextToolbar } from './RichTextToolbar';
import { richTextStyle } from './style';

const ROW = 24;

/** Formatted text: a toolbar, a page to write on, and how many characters it has. */
export function RichTextInput(props: InputProps) {
  const control = useField(props);
  const editor = useTextEditor(props, control);
  return (
    <FieldFrame
      id={control.id}
      label={props.label}
      required={props.required}
      help={props.help}
      error={control.error}
      note={<Counter value={control.value} />}
      group
    >
      <Box sx={{ ...frameStyle(props.field.rows ?? 8), ...(control.error ? { borderColor: 'error.main' } : {}) }}>
        {editor && <RichTextToolbar editor={editor} controls={control.id} disabled={control.disabled} />}
        <EditorContent editor={editor} />
      </Box>
    </FieldFrame>
  );
}

function useTextEditor({ placeholder, required }: InputProps, control: FieldControl): Editor | null {
  const { id, value, onChange, onBlur, disabled, aria } = control;
  // The last value of the editor itself: anything else comes from outside, such as a draft.
  const said = useRef(value);
  const attributes = {
    id,
    role: 'textbox',
    tabindex: '0',
    'aria-multiline': 'true',
    'aria-labelledby': labelId(id),
    'aria-required': String(required),
    'aria-invalid': String(aria['aria-invalid']),
    ...(aria['aria-describedby'] ? { 'aria-describedby': aria['aria-describedby'] } : {}),
    ...(placeholder ? { 'aria-placeholder': placeholder } : {}),
  };
  const editor = useEditor({
    extensions,
    content: toDocument(value),
    editable: !disabled,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes },
    onUpdate: ({ editor: now }) => {
      said.current = now.getText().trim() === '' ? null : now.getHTML();
      onChange(said.current);
    },
    onBlur: () => onBlur(),
  });
  const described = JSON.stringify(attributes);
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: JSON.parse(described) } });
  }, [editor, described]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    if (!editor || (value ?? null) === (said.current ?? null)) return;
    said.current = value;
    // It was not typed, so there is nothing to undo.
    editor.chain().setMeta('addToHistory', false).setContent(toDocument(value), { emitUpdate: false }).run();
  }, [editor, value]);
  return editor;
}

/** Of the text people read, not of the markup. Not announced on each key. */
function Counter({ value }: { readonly value: unknown }) {
  const text = useOpenedText();
  const { formats } = usePanel();
  const count = [...textOfMarkup(toInputText(value))].length;
  return (
    <Typography
      variant="body2"
      sx={{ ml: 'auto', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
    >
      {text('richText.characters', { count: formats.number(count) })}
    </Typography>
  );
}

const frameStyle = (rows: number) =>
  ({
    border: 1,
    // The edge of every other field.
    borderColor: 'text.secondary',
    borderRadius: 1,
    bgcolor: 'background.paper',
    '&:focus-within': { borderColor: 'primary.main' },
    '& [contenteditable]': {
      ...richTextStyle,
      // Spaces as they are typed, the last one too.
      whiteSpace: 'break-spaces',
      boxSizing: 'border-box',
      minHeight: rows * ROW + 24,
      maxHeight: '70vh',
      overflowY: 'auto',
      px: 1.75,
      py: 1.5,
      fontSize: 16,
      lineHeight: `${ROW}px`,
      borderRadius: 1,
    },
    '& [contenteditable]:focus-visible': { outlineOffset: '-2px' },
  }) as const;
