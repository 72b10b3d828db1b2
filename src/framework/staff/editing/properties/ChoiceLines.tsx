import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Button } from '../../../panel/kit/Button';
import { wordsIn } from '../../../schema';
import { lookalike } from '../../../schema/overlay/lookalike';
import { useSay } from '../../said/useSay';
import { ChoiceLine } from './ChoiceLine';
import { type ChoiceRow, valueFrom } from './choiceRows';

interface ChoiceLinesProps {
  readonly rows: readonly ChoiceRow[];
  readonly put: (rows: readonly ChoiceRow[]) => void;
  /** More can be added. */
  readonly canAdd: boolean;
  /** Their order means something to the program. */
  readonly isRanked?: boolean;
  readonly isLocked?: boolean;
  /** Was it ever in force? Then records may have it. */
  readonly isPublished: (value: string) => boolean;
  /** Values that no new choice may have. */
  readonly taken?: readonly string[];
  readonly hasTones?: boolean;
  /** Asks into which other choice this one goes. */
  readonly onMerge?: (value: string) => void;
}

/** What can be chosen, line by line, and a place for one more. */
export function ChoiceLines({ rows, put, isRanked = false, isLocked = false, taken = [], ...props }: ChoiceLinesProps) {
  const say = useSay();
  const { canAdd, isPublished, hasTones = false, onMerge } = props;
  const swap = (at: number, to: number) => {
    const [row] = rows.slice(at, at + 1);
    if (row) put(rows.toSpliced(at, 1).toSpliced(to, 0, row));
  };
  const add = (text: string) => {
    const value = valueFrom(text, [...rows.map((row) => row.value), ...taken]);
    put([...rows, { value, words: text, isRetired: false, isRetiredBelow: false }]);
  };
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map((row, at) => (
          <ChoiceLine
            key={row.value}
            row={row}
            isLocked={isLocked}
            onChange={(next) => put(rows.with(at, next))}
            onUp={isRanked || at === 0 ? undefined : () => swap(at, at - 1)}
            onDown={isRanked || at === rows.length - 1 ? undefined : () => swap(at, at + 1)}
            // What was ever published may stand in records.
            onRemove={row.usual === undefined && !isPublished(row.value) ? () => put(rows.toSpliced(at, 1)) : undefined}
            hasTone={hasTones}
            onMerge={
              onMerge && rows.length > 1 && row.usual === undefined && isPublished(row.value)
                ? () => onMerge(row.value)
                : undefined
            }
          />
        ))}
      </Box>
      {isRanked && <FormHelperText>{say('choices.ranked')}</FormHelperText>}
      {canAdd && !isLocked && <NewChoice rows={rows} onAdd={add} />}
    </>
  );
}

interface NewChoiceProps {
  readonly rows: readonly ChoiceRow[];
  readonly onAdd: (text: string) => void;
}

function NewChoice({ rows, onAdd }: NewChoiceProps) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const isThere = rows.some(({ words }) => lookalike(wordsIn(words, 'id')) === lookalike(text));
  const add = () => {
    if (text === '' || isThere) return;
    onAdd(text);
    setTyped('');
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1.5, alignItems: 'flex-start' }}>
      <TextField
        size="small"
        fullWidth
        label={say('choices.new')}
        value={typed}
        error={text !== '' && isThere}
        helperText={text !== '' && isThere ? say('choices.there', { name: text }) : ''}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Button variant="outlined" color="inherit" onClick={add} style={{ flexShrink: 0 }}>
        {say('outline.add')}
      </Button>
    </Box>
  );
}
