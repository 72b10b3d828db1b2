import TextField from '@mui/material/TextField';
import { usePanel } from '../../../panel/core/context';
import { DateField } from '../../../panel/inputs/dates/DateField';
import { Property } from './Property';
import type { FacetPropertyProps } from './props';
import { useFacet } from './useFacet';

/** How big, how late or how long what is entered may be. */
export function LimitProperty({ resource, name, facet }: FacetPropertyProps) {
  const { own, below, set, dateLabel, ...state } = useFacet<number | string>(resource, name, facet);
  const isDate = usePanel().model.kinds[resource.fields[name]?.kind ?? '']?.storage === 'date';
  const label = (isDate ? dateLabel : undefined) ?? state.label;
  const limit = below?.[facet as 'min'];
  const byProgram = limit === undefined ? undefined : String(limit);
  const common = {
    label,
    disabled: state.locked !== undefined,
    error: state.findings.some(({ severity }) => severity === 'error'),
    placeholder: byProgram ?? '',
  };
  return (
    <Property
      name={label}
      {...state}
      byProgram={byProgram}
      onReset={own === undefined ? undefined : () => set(undefined)}
    >
      {isDate ? (
        <DateField {...common} value={String(own ?? '')} onChange={(day) => set(day === '' ? undefined : day)} />
      ) : (
        <TextField
          {...common}
          size="small"
          fullWidth
          type="number"
          value={own ?? ''}
          onChange={({ target }) => set(target.value === '' ? undefined : Number(target.value))}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    </Property>
  );
}
