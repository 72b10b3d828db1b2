import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { type AnyField, computedValue, type Kinds, type Resource } from '../../schema';
import { howComputed } from '../../schema/overlay/formulas/words';
import { useKindView, usePanel } from '../core/context';
import { useFieldIds } from '../core/fieldIds';
import type { InputProps } from '../core/types';
import { useNaming } from '../core/useNaming';
import { useOpenedText } from '../core/useOpenedText';
import { labelId } from './control';
import { FieldFrame } from './FieldFrame';

/** A computed field as what it reads has it now; it is drawn anew when one of those changes, and the server has the last word. */
export function ComputedInput({ name, field, resource, label, help }: InputProps) {
  const id = useFieldIds()(name);
  const text = useOpenedText();
  const naming = useNaming()();
  const { kinds } = usePanel().model;
  const record = useRecordContext() ?? { id: 0 };
  const { Display } = useKindView(resource, name, field);
  const reads = Object.keys(field.plan?.reads ?? {});
  const values: readonly unknown[] = useWatch({ name: reads });
  const valueIn = (other: string) => asNumber(resource, kinds, other, values[reads.indexOf(other)]);
  const value = field.plan ? computedValue(field.plan, field, valueIn) : null;
  const how = field.formula === undefined ? '' : howComputed(field.formula, { resource: resource.name, naming });
  return (
    <FieldFrame id={id} label={label} help={help ? `${help} ${how}` : how} group>
      <Box
        id={id}
        role="group"
        aria-labelledby={labelId(id)}
        sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}
      >
        <output>
          <Display value={value} name={name} field={field} resource={resource} record={record} where="show" />
        </output>
        <span className="visually-hidden">{`(${text('form.readOnly')})`}</span>
      </Box>
    </FieldFrame>
  );
}

/** What is still being typed is read as it would be stored. */
function asNumber({ fields }: Resource, kinds: Kinds, name: string, value: unknown): unknown {
  const { min: _min, max: _max, ...field }: Partial<AnyField> = fields[name] ?? {};
  const kind = kinds[field.kind ?? ''];
  if (!kind || value === null || value === undefined || value === '') return null;
  const parsed = kind.parse(value, { label: '', kind: '', ...field });
  return parsed.ok ? parsed.value : null;
}
