import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList } from 'ra-core';
import { useKindView } from '../../../panel/core/context';
import { type AnyField, computedValue, type Formula, type Resource } from '../../../schema';
import { useSay } from '../../said/useSay';

interface FormulaSampleProps {
  readonly resource: Resource;
  readonly field: AnyField;
  readonly formula: Formula;
}

/** What comes of the formula for the newest record; nothing is said where there is none, or none may be seen. */
export function FormulaSample({ resource, field, formula }: FormulaSampleProps) {
  const say = useSay();
  const { Display } = useKindView(resource, '', field);
  const { data } = useGetList<RaRecord>(
    resource.name,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } },
    { retry: false },
  );
  const record = data?.[0];
  if (!record) return null;
  const value = computedValue({ formula }, field, (name) => record[name]);
  // Its decimals are known once it is there.
  const shown = field.plan ? field : { ...field, decimals: Number.isInteger(value) ? 0 : 2 };
  const title = resource.title
    .split(' ')
    .map((name) => String(record[name] ?? ''))
    .join(' ')
    .trim();
  return (
    <Typography component="div" variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
      {`${say('formula.result', { title })}: `}
      {value === null ? (
        say('formula.none')
      ) : (
        <Display value={value} name="" field={shown} resource={resource} record={record} where="show" />
      )}
    </Typography>
  );
}
