import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useKindView } from '../core/context';
import { useFieldIds } from '../core/fieldIds';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { labelId } from './control';
import { FieldFrame } from './FieldFrame';

/** A value that is shown and not typed: what the server works out, and what this person may not change. */
export function ReadOnlyInput({ name, field, resource, label, help }: InputProps) {
  const id = useFieldIds()(name);
  const text = useOpenedText();
  const value: unknown = useWatch({ name });
  const record = useRecordContext() ?? { id: 0 };
  const { Display } = useKindView(resource, name, field);
  return (
    <FieldFrame id={id} label={label} help={help} group>
      <Box
        id={id}
        role="group"
        aria-labelledby={labelId(id)}
        sx={{ minHeight: 40, display: 'flex', alignItems: 'center', overflow: 'auto' }}
      >
        <Display value={value} name={name} field={field} resource={resource} record={record} where="show" />
        <span className="visually-hidden">{`(${text('form.readOnly')})`}</span>
      </Box>
    </FieldFrame>
  );
}
