import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { complaintCategories } from '../../../../domain/complaints/categories';
import { useResource, useTexts } from '../../../../framework/panel/core/context';
import type { InputProps } from '../../../../framework/panel/core/types';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { FieldFrame } from '../../../../framework/panel/inputs/FieldFrame';
import { useField } from '../../../../framework/panel/inputs/useField';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { asRecord } from '../../../../framework/rest/decode';

const AT_MOST = 500;

/** Category → department, one line each. */
export function MappingsInput(props: InputProps) {
  const translate = useTranslate();
  const { id, value, onChange, error } = useField(props);
  const departments = useDepartments();
  const texts = useTexts(useResource('departments'));
  const chosen = asRecord(value);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error} group>
      {departments.error && (
        <Alert
          severity="error"
          style={{ marginBottom: 12 }}
          action={<Button onClick={() => void departments.refetch()}>{translate('whatsapp.retry')}</Button>}
        >
          {translate('whatsapp.templates.departmentsFailed')}
        </Alert>
      )}
      <Box id={id} tabIndex={-1} sx={gridStyle}>
        {complaintCategories.map((category) => (
          <TextField
            key={category}
            select
            size="small"
            label={texts.choice('categories', category)}
            value={String(chosen[category] ?? '')}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            onChange={(event) => onChange(mapped(chosen, category, event.target.value))}
          >
            <option value="">{translate('whatsapp.templates.none')}</option>
            {optionsFor(departments.data ?? [], chosen[category]).map(({ id: department, name }) => (
              <option key={department} value={department}>
                {name}
              </option>
            ))}
          </TextField>
        ))}
      </Box>
    </FieldFrame>
  );
}

interface Department {
  readonly id: string;
  readonly name: string;
}

function useDepartments() {
  const provider = useProvider();
  return useQuery({
    queryKey: ['departments', 'choices'],
    queryFn: async ({ signal }): Promise<readonly Department[]> => {
      const records = await provider.options('departments', { limit: AT_MOST, signal });
      return records.map(({ id, name }) => ({ id: String(id), name: String(name) }));
    },
  });
}

/** What is chosen stays choosable, whether or not it is known here. */
function optionsFor(departments: readonly Department[], chosen: unknown): readonly Department[] {
  const id = chosen === null || chosen === undefined ? '' : String(chosen);
  return id === '' || departments.some((one) => one.id === id) ? departments : [...departments, { id, name: `#${id}` }];
}

function mapped(chosen: Readonly<Record<string, unknown>>, category: string, id: string) {
  const { [category]: _, ...others } = chosen;
  return id === '' ? others : { ...others, [category]: Number(id) };
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  mt: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
} as const;
