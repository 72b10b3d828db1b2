import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { choiceValues } from '../../schema';
import { useTexts } from '../core/context';
import type { FilterProps } from '../core/types';
import { useText } from '../core/useText';
import { choiceText } from '../displays/choiceText';
import { toInputText } from './useField';

const selectProps = { select: { native: true }, inputLabel: { shrink: true } } as const;

export function TextFilter({ name, label, value, onChange }: FilterProps) {
  return (
    <TextField
      size="small"
      name={name}
      label={label}
      value={toInputText(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

interface SelectFilterProps extends FilterProps {
  readonly entries: readonly (readonly [value: string, label: string])[];
  /** What stands for no choice; otherwise 'Semua' with the label. */
  readonly all?: string;
}

/** One of a few entries, or none of them. */
export function SelectFilter({ name, label, value, onChange, entries, all }: SelectFilterProps) {
  const text = useText();
  return (
    <TextField
      select
      size="small"
      name={name}
      label={label}
      value={toInputText(value)}
      slotProps={selectProps}
      sx={{ minWidth: 160 }}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{all ?? text('inputs.all', { label })}</option>
      {entries.map(([choice, said]) => (
        <option key={choice} value={choice}>
          {said}
        </option>
      ))}
    </TextField>
  );
}

export function ChoiceFilter(props: FilterProps) {
  const texts = useTexts(props.resource);
  const text = useText();
  const entries = choiceValues(props.field).map((value) => {
    const choice = choiceText(texts, props.name, props.field, value);
    return [value, props.field.retired?.includes(value) ? text('inputs.retired', { choice }) : choice] as const;
  });
  return <SelectFilter {...props} entries={entries} />;
}

/** The label of a switch is a property ('Terlambat'), which 'Semua' does not go with. */
export function BooleanFilter(props: FilterProps) {
  const text = useText();
  const [yes, no] = useTexts(props.resource).labels(props.name);
  return (
    <SelectFilter
      {...props}
      all={text('inputs.any')}
      onChange={(value) => props.onChange(value === undefined ? undefined : value === 'true')}
      entries={[
        ['true', yes],
        ['false', no],
      ]}
    />
  );
}

type Range = Readonly<Record<'gte' | 'lte', string | number | undefined>>;

/** From–to; the value is a comparison: `{ gte: …, lte: … }`. */
function RangeFilter({ type, ...props }: FilterProps & { readonly type: 'date' | 'number' }) {
  const text = useText();
  const range: Partial<Range> = typeof props.value === 'object' && props.value !== null ? props.value : {};
  const change = (side: keyof Range, typed: string) => {
    const bound = typed === '' ? undefined : type === 'number' ? Number(typed) : typed;
    const entries = Object.entries({ ...range, [side]: bound }).filter(([, value]) => value !== undefined);
    props.onChange(entries.length > 0 ? Object.fromEntries(entries) : undefined);
  };
  const end = (side: keyof Range, label: string) => (
    <TextField
      size="small"
      type={type}
      name={`${props.name}.${side}`}
      label={label}
      value={toInputText(range[side])}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 168 }}
      onChange={(event) => change(side, event.target.value)}
    />
  );
  return (
    <Box sx={rangeStyle}>
      {end('gte', text('inputs.from', { label: props.label }))}
      {end('lte', text('inputs.to', { label: props.label }))}
    </Box>
  );
}

/** Both ends side by side, wherever there is room for two. */
const rangeStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, '&&': { flex: '1 1 344px', maxWidth: 344 } } as const;

export function NumberFilter(props: FilterProps) {
  return <RangeFilter {...props} type="number" />;
}

export function DateFilter(props: FilterProps) {
  return <RangeFilter {...props} type="date" />;
}
