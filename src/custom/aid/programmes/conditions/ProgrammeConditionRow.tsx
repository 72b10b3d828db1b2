import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useKindView, useTexts } from '../../../../framework/panel/core/context';
import type { SectionProps } from '../../../../framework/panel/core/types';
import { FieldFrame } from '../../../../framework/panel/inputs/FieldFrame';
import { IconButton } from '../../../../framework/panel/kit/IconButton';
import { FieldWhy } from '../../../../framework/panel/why/FieldWhy';
import { useProgrammeWords } from '../shared/words';
import type { ConditionFact, ConditionField, FactComparison } from './facts';

interface ConditionRowProps extends Pick<SectionProps, 'resource' | 'mode'> {
  readonly fact: ConditionFact;
  readonly comparison: FactComparison;
  /** This fact, and those no other row is about. */
  readonly choices: readonly ConditionFact[];
  readonly onFact: (fact: ConditionFact) => void;
  readonly onComparison: (key: string) => void;
  readonly onRemove: () => void;
}

/** 'Umur' 'antara' '17' '60': one condition in words. */
export function ProgrammeConditionRow({
  resource,
  mode,
  fact,
  comparison,
  choices,
  onFact,
  onComparison,
  onRemove,
}: ConditionRowProps) {
  const words = useProgrammeWords();
  const name = words(`rows.fact.${fact.key}`);
  return (
    <Box role="group" aria-label={name} data-condition={fact.key} sx={rowStyle}>
      <Words
        label={words('rows.about')}
        value={fact.key}
        entries={choices.map(({ key }) => [key, words(`rows.fact.${key}`)])}
        onChange={(key) => {
          const chosen = choices.find((each) => each.key === key);
          if (chosen) onFact(chosen);
        }}
      />
      <Words
        label={words('rows.comparison')}
        value={comparison.key}
        entries={fact.comparisons.map(({ key }) => [key, words(`rows.is.${key}`)])}
        onChange={onComparison}
      />
      <Box sx={valuesStyle}>
        {fact.key === 'household' ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
            {words('rows.householdHelp')}
          </Typography>
        ) : (
          comparison.fields.map((field) => (
            <Value key={field} resource={resource} mode={mode} name={field} label={labelOf(comparison, field)} />
          ))
        )}
      </Box>
      <Box sx={removeStyle}>
        <IconButton aria-label={words('rows.remove', { name })} onClick={onRemove}>
          <DeleteOutlineIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

/** Alone a value is named by its unit; of two, each by its end. */
const labelOf = ({ key }: FactComparison, field: ConditionField): string =>
  key === 'between' ? `rows.value.${field}Between` : `rows.value.${field}`;

interface ValueProps extends Pick<SectionProps, 'resource' | 'mode'> {
  readonly name: ConditionField;
  /** Key of the words. */
  readonly label: string;
}

/** The widget of the field's kind, named by what it is in this row. */
function Value({ resource, mode, name, label }: ValueProps) {
  const words = useProgrammeWords();
  const field = resource.fields[name];
  const texts = useTexts(resource);
  if (!field) return null;
  const help = name === 'penghasilan_orang_maks' ? texts.help(name, mode) : undefined;
  return (
    <FieldWhy resource={resource} name={name}>
      <Widget resource={resource} mode={mode} name={name} field={field} label={words(label)} help={help} />
    </FieldWhy>
  );
}

interface WidgetProps extends Pick<SectionProps, 'resource' | 'mode'> {
  readonly name: ConditionField;
  readonly field: SectionProps['resource']['fields'][string];
  readonly label: string;
  readonly help: string | undefined;
}

function Widget({ help, ...props }: WidgetProps) {
  const { Input } = useKindView(props.resource, props.name, props.field);
  return <Input {...props} required={false} {...(help ? { help } : {})} />;
}

interface WordsProps {
  readonly label: string;
  readonly value: string;
  readonly entries: readonly (readonly [key: string, said: string])[];
  readonly onChange: (key: string) => void;
}

/** A choice of words; a single one is only read. */
function Words({ label, value, entries, onChange }: WordsProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} group={entries.length === 1}>
      {entries.length === 1 ? (
        <Typography sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}>{entries[0]?.[1]}</Typography>
      ) : (
        <TextField
          select
          fullWidth
          size="small"
          id={id}
          value={value}
          slotProps={{ select: { native: true } }}
          onChange={({ target }) => onChange(target.value)}
        >
          {entries.map(([key, said]) => (
            <option key={key} value={key}>
              {said}
            </option>
          ))}
        </TextField>
      )}
    </FieldFrame>
  );
}

const rowStyle = {
  position: 'relative',
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 700px)': {
    gridTemplateColumns: 'minmax(150px, 250px) minmax(130px, 240px) minmax(0, 1fr) 44px',
  },
} as const;
const valuesStyle = {
  display: 'grid',
  gap: 1.5,
  minWidth: 0,
  minHeight: { sm: 64 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
} as const;
/** On a phone in the corner of its row. */
const removeStyle = {
  '@media (max-width: 699.95px)': { position: 'absolute', top: 2, right: 2 },
  '@media (min-width: 700px)': { mt: 2.75 },
} as const;
