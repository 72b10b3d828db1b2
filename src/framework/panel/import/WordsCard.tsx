import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ValueMaps } from '../../import/types';
import { choiceValues, isRetired, type Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { ImportCard } from './ImportCard';
import { useImportText } from './useText';
import { type Word, withWord } from './words';

interface WordsCardProps {
  readonly resource: Resource;
  readonly words: readonly Word[];
  readonly values: ValueMaps | undefined;
  readonly disabled: boolean;
  readonly onChange: (values: ValueMaps) => void;
}

const mostShown = 30;
const unsaid = ' ';

/** Words of the file that match no choice: a meaning is chosen once for all rows. */
export function WordsCard({ resource, words, values, disabled, onChange }: WordsCardProps) {
  const text = useImportText();
  if (words.length === 0) return null;
  const more = words.length - mostShown;
  return (
    <ImportCard title={text('import.words.title')} help={text('import.words.help')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {words.slice(0, mostShown).map((word) => (
          <WordRow
            key={`${word.field} ${word.key}`}
            resource={resource}
            word={word}
            disabled={disabled}
            onChange={(meaning) => onChange(withWord(values, word, meaning))}
          />
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {text('import.words.more', { count: more })}
        </Typography>
      )}
    </ImportCard>
  );
}

interface WordRowProps {
  readonly resource: Resource;
  readonly word: Word;
  readonly disabled: boolean;
  readonly onChange: (meaning: string | undefined) => void;
}

function WordRow({ resource, word, disabled, onChange }: WordRowProps) {
  const text = useImportText();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const today = formats.today();
  const field = resource.fields[word.field];
  if (!field) return null;
  const label = texts.field(word.field);
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {word.word}
        </Typography>
        {word.count !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('import.words.rows', { count: formats.number(word.count) })}
          </Typography>
        )}
      </Box>
      <TextField
        select
        size="small"
        fullWidth
        disabled={disabled}
        value={word.meaning ?? unsaid}
        onChange={(event) => onChange(event.target.value === unsaid ? undefined : event.target.value)}
        slotProps={{
          select: { SelectDisplayProps: { 'aria-label': text('import.words.of', { field: label, word: word.word }) } },
        }}
      >
        <MenuItem value={unsaid}>{text('import.words.none')}</MenuItem>
        {choiceValues(field)
          .filter((value) => !isRetired(field, value, today))
          .map((value) => (
            <MenuItem key={value} value={value}>
              {texts.choice(word.field, value)}
            </MenuItem>
          ))}
        {!field.required && <MenuItem value="">{text('import.words.empty')}</MenuItem>}
      </TextField>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(220px, 1fr)' },
  gap: { xs: 0.5, sm: 2 },
  alignItems: 'center',
} as const;
