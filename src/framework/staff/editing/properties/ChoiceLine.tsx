import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import CallMerge from '@mui/icons-material/CallMerge';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useState } from 'react';
import { DateField } from '../../../panel/inputs/dates/DateField';
import { Button } from '../../../panel/kit/Button';
import { IconButton } from '../../../panel/kit/IconButton';
import { tones, wordsIn } from '../../../schema';
import { useSay } from '../../said/useSay';
import type { ChoiceRow } from './choiceRows';
import { useTyped } from './useTyped';

export interface ChoiceLineProps {
  readonly row: ChoiceRow;
  readonly isLocked: boolean;
  readonly onChange: (row: ChoiceRow) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  /** It can be shown in a colour. */
  readonly hasTone: boolean;
  /** Asks which other choice it becomes part of. */
  readonly onMerge: (() => void) | undefined;
}

/** One choice: its text, its place, whether and until when it is offered; the rest on request. */
export function ChoiceLine({ row, isLocked, onChange, onUp, onDown, onRemove, hasTone, onMerge }: ChoiceLineProps) {
  const say = useSay();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { value, words, usual = value } = row;
  const text = wordsIn(words, 'id');
  const english = typeof words === 'string' ? '' : (words.en ?? '');
  const rename = (typed: string) => {
    const next = typed === '' ? usual : typed;
    onChange({ ...row, words: typeof words === 'string' ? next : { ...words, id: next } });
  };
  const translate = (typed: string) => onChange({ ...row, words: typed === '' ? text : { id: text, en: typed } });
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
        <TextField
          size="small"
          fullWidth
          {...useTyped(text, rename)}
          disabled={isLocked}
          slotProps={{
            htmlInput: { 'aria-label': say('choices.text', { value: usual }), maxLength: 80 },
            input: row.tone ? { startAdornment: <ToneDot tone={row.tone} /> } : {},
          }}
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
            <IconButton
              size="small"
              aria-label={say('choices.more', { name: text })}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <ExpandMore fontSize="small" aria-hidden style={isOpen ? { transform: 'rotate(180deg)' } : undefined} />
            </IconButton>
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <FormControlLabel
          disabled={isLocked || row.isRetiredBelow}
          control={<Checkbox size="small" checked={row.isRetired || row.isRetiredBelow} />}
          label={say('choices.retire')}
          slotProps={{ typography: { variant: 'body2' } }}
          onChange={(_event, isRetired) => onChange(withoutDay({ ...row, isRetired }))}
        />
        {row.isRetired && !isLocked && (
          <Box sx={{ flex: '1 1 180px', maxWidth: 260, my: 1 }}>
            <DateField
              label={say('choices.from')}
              value={row.from ?? ''}
              onChange={(day) => onChange(day === '' ? withoutDay(row) : { ...row, from: day })}
            />
          </Box>
        )}
      </Box>
      <Box id={id} hidden={!isOpen} sx={isOpen ? moreStyle : { display: 'none' }}>
        <TextField
          size="small"
          fullWidth
          label={say('choices.english')}
          {...useTyped(english, translate)}
          disabled={isLocked}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        {hasTone && (
          <TextField
            select
            size="small"
            fullWidth
            label={say('choices.tone')}
            value={row.tone ?? ''}
            onChange={({ target }) => {
              const { tone: _tone, ...others } = row;
              const tone = tones.find((each) => each === target.value);
              onChange(tone ? { ...others, tone } : others);
            }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{say('choices.tones.none')}</MenuItem>
            {tones.map((tone) => (
              <MenuItem key={tone} value={tone}>
                <ToneDot tone={tone} />
                {say(`choices.tones.${tone}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {onMerge && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<CallMerge aria-hidden />}
            style={{ justifySelf: 'start', gridColumn: '1 / -1' }}
            onClick={onMerge}
          >
            {say('choices.merge.button')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function withoutDay({ from: _from, ...row }: ChoiceRow): ChoiceRow {
  return row;
}

function ToneDot({ tone }: { readonly tone: NonNullable<ChoiceRow['tone']> }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        width: 12,
        height: 12,
        mr: 1,
        borderRadius: '50%',
        border: 1,
        borderColor: `var(--color-badge-${tone}-text)`,
        bgcolor: `var(--color-badge-${tone}-background)`,
      }}
    />
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

const moreStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  alignItems: 'start',
  pt: 1,
  pb: 1.5,
  pl: 1.5,
  ml: 0.5,
  borderLeft: 2,
  borderColor: 'divider',
} as const;
