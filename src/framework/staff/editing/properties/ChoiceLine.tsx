import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { IconButton } from '../../../panel/kit/IconButton';
import { wordsIn } from '../../../schema/overlayDocument';
import { useSay } from '../../said/useSay';
import type { ChoiceRow } from './choiceRows';
import { useTyped } from './useTyped';

interface ChoiceLineProps {
  readonly row: ChoiceRow;
  readonly isLocked: boolean;
  readonly onChange: (row: ChoiceRow) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** One choice: its text, its place, and whether it is still offered. */
export function ChoiceLine({ row, isLocked, onChange, onUp, onDown, onRemove }: ChoiceLineProps) {
  const say = useSay();
  const { value, words, usual = value } = row;
  const text = wordsIn(words, 'id');
  const rename = (typed: string) => {
    const next = typed === '' ? usual : typed;
    onChange({ ...row, words: typeof words === 'string' ? next : { ...words, id: next } });
  };
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <TextField
          size="small"
          fullWidth
          {...useTyped(text, rename)}
          disabled={isLocked}
          slotProps={{ htmlInput: { 'aria-label': say('choices.text', { value: usual }), maxLength: 80 } }}
        />
        {!isLocked && (
          <>
            <Glyph label={say('choices.up', { name: text })} onClick={onUp}>
              <ArrowUpward fontSize="small" aria-hidden />
            </Glyph>
            <Glyph label={say('choices.down', { name: text })} onClick={onDown}>
              <ArrowDownward fontSize="small" aria-hidden />
            </Glyph>
            {onRemove && (
              <Glyph label={say('choices.remove', { name: text })} onClick={onRemove}>
                <DeleteOutline fontSize="small" aria-hidden />
              </Glyph>
            )}
          </>
        )}
      </Box>
      <FormControlLabel
        disabled={isLocked || row.isRetiredBelow}
        control={<Checkbox size="small" checked={row.isRetired || row.isRetiredBelow} />}
        label={say('choices.retire')}
        slotProps={{ typography: { variant: 'body2' } }}
        onChange={(_event, isRetired) => onChange({ ...row, isRetired })}
      />
    </Box>
  );
}

interface GlyphProps {
  readonly label: string;
  readonly onClick: (() => void) | undefined;
  readonly children: ReactNode;
}

function Glyph({ label, onClick, children }: GlyphProps) {
  return (
    <IconButton size="small" aria-label={label} disabled={!onClick} onClick={onClick}>
      {children}
    </IconButton>
  );
}
