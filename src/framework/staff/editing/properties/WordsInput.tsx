import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Button } from '../../../panel/kit/Button';
import type { LocalizedText } from '../../../schema';
import { useSay } from '../../said/useSay';
import { useTyped } from './useTyped';

interface WordsInputProps {
  readonly label: string;
  /** What the draft says. */
  readonly own: LocalizedText | undefined;
  /** What is shown while the draft says nothing. */
  readonly usual: string | undefined;
  readonly onChange: (words: LocalizedText | undefined) => void;
  readonly disabled?: boolean;
  readonly multiline?: boolean;
  readonly maxLength: number;
  readonly isWrong?: boolean;
}

/** A text in Indonesian, and optionally in English. Emptied, it is what it would be without the draft. */
export function WordsInput({ label, own, usual = '', onChange, disabled = false, ...look }: WordsInputProps) {
  const say = useSay();
  const { id, en } = apart(own);
  const [isOpen, setOpen] = useState(false);
  const hasEnglish = isOpen || en !== undefined;
  const put = (indonesian: string, english: string | undefined) =>
    onChange(together(indonesian === '' ? undefined : indonesian, english === '' ? undefined : english, usual));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TypedText
        label={hasEnglish ? say('field.indonesian', { name: label }) : label}
        value={id ?? usual}
        disabled={disabled}
        onType={(typed) => put(typed, en)}
        {...look}
      />
      {hasEnglish ? (
        <TypedText
          label={say('field.english', { name: label })}
          value={en ?? ''}
          disabled={disabled}
          onType={(typed) => put(id ?? usual, typed)}
          helperText={say('field.englishHelp')}
          {...look}
        />
      ) : (
        !disabled && (
          <Button
            size="small"
            onClick={() => setOpen(true)}
            style={{ justifySelf: 'start', minHeight: 0, paddingTop: 2, paddingBottom: 2 }}
          >
            {say('field.addEnglish')}
          </Button>
        )
      )}
    </Box>
  );
}

interface TypedTextProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onType: (typed: string) => void;
  readonly helperText?: string;
  readonly multiline?: boolean;
  readonly maxLength: number;
  readonly isWrong?: boolean;
}

function TypedText({ value, onType, maxLength, isWrong = false, multiline = false, ...props }: TypedTextProps) {
  return (
    <TextField
      {...props}
      {...useTyped(value, onType)}
      size="small"
      fullWidth
      multiline={multiline}
      error={isWrong}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}

const apart = (words: LocalizedText | undefined): { readonly id?: string; readonly en?: string } =>
  typeof words === 'string' ? { id: words } : (words ?? {});

function together(id: string | undefined, en: string | undefined, usual: string): LocalizedText | undefined {
  if (en === undefined) return id;
  return { id: id ?? usual, en };
}
