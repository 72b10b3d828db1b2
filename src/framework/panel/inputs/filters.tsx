import { choiceValues, isRetired } from '../../schema';
import { choiceText } from '../core/choiceText';
import { usePanel, useTexts } from '../core/context';
import type { FilterProps } from '../core/types';
import { useText } from '../core/useText';
import { toInputText } from './control';
import { FilterInput, FilterSelect } from './FilterInput';
import { RangeFilter } from './RangeFilter';

export function TextFilter({ name, label, value, onChange }: FilterProps) {
  return (
    <FilterInput
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
    <FilterSelect
      name={name}
      label={label}
      value={toInputText(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{all ?? text('inputs.all', { label })}</option>
      {entries.map(([choice, said]) => (
        <option key={choice} value={choice}>
          {said}
        </option>
      ))}
    </FilterSelect>
  );
}

export function ChoiceFilter(props: FilterProps) {
  const texts = useTexts(props.resource);
  const text = useText();
  const today = usePanel().formats.today();
  const entries = choiceValues(props.field).map((value) => {
    const choice = choiceText(texts, props.name, props.field, value);
    return [value, isRetired(props.field, value, today) ? text('inputs.retired', { choice }) : choice] as const;
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

/** From–to; a number that names something, like a year or an id, is looked for itself. */
export function NumberFilter(props: FilterProps) {
  const { name, label, value, onChange, field } = props;
  if (field.grouping === false && typeof value !== 'object')
    return (
      <FilterInput
        type="number"
        name={name}
        label={label}
        value={toInputText(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      />
    );
  return (
    <RangeFilter {...props}>
      {(end) => (
        <FilterInput
          type="number"
          className="of-range"
          name={end.name}
          label={end.label}
          value={toInputText(end.value)}
          onChange={({ target }) => end.onChange(target.value === '' ? undefined : Number(target.value))}
        />
      )}
    </RangeFilter>
  );
}
