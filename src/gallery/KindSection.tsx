import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Chip } from '../framework/panel/blocks/Chip';
import { useKindView } from '../framework/panel/core/context';
import type { DisplayProps, InputProps } from '../framework/panel/core/types';
import { ReadOnlyInput } from '../framework/panel/inputs/ReadOnlyInput';
import type { AnyField, Kind } from '../framework/schema';
import { type FieldKind, kinds } from '../resources/kinds';
import { Specimen, Specimens } from './Specimen';
import { fieldNameOf, specimens, valueOfKind } from './specimens';
import { galleryWords } from './words';

/** Everything one kind of field has, in every state it can be in. */
export function KindSection({ kind }: { readonly kind: FieldKind }) {
  const { sensitive, writeOnly }: Kind = kinds[kind];
  return (
    <section id={kind} data-kind={kind}>
      <Typography variant="h2" sx={{ mt: 4, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {kind}
        {sensitive && <Chip tone="neutral">{galleryWords.secret}</Chip>}
        {writeOnly && <Chip tone="neutral">{galleryWords.writeOnly}</Chip>}
      </Typography>
      <Specimens>
        <Inputs kind={kind} />
        <Displays kind={kind} />
        <FilterSpecimen kind={kind} />
      </Specimens>
    </section>
  );
}

function Inputs({ kind }: { readonly kind: FieldKind }) {
  const { name, field } = fieldOf(kind);
  const { Input } = useKindView(specimens, name, field);
  const props: InputProps = {
    name,
    field,
    resource: specimens,
    label: field.label,
    required: false,
    mode: 'create',
  };
  const filled = { [name]: valueOfKind(kind) };
  const { inputs } = galleryWords;
  return (
    <>
      <Specimen name={inputs.empty}>
        <FormOf values={{}}>
          <Input {...props} />
        </FormOf>
      </Specimen>
      <Specimen name={inputs.filled} id="filled">
        <FormOf values={filled}>
          <Input {...props} mode="edit" />
        </FormOf>
      </Specimen>
      <Specimen name={inputs.required}>
        <FormOf values={{}}>
          <Input {...props} required help={galleryWords.help} />
        </FormOf>
      </Specimen>
      <Specimen name={inputs.error}>
        <FormOf values={{}} wrong={name}>
          <Input {...props} />
        </FormOf>
      </Specimen>
      <Specimen name={inputs.disabled}>
        <FormOf values={filled}>
          <Input {...props} disabled />
        </FormOf>
      </Specimen>
      <Specimen name={inputs.readOnly}>
        <FormOf values={filled}>
          <ReadOnlyInput {...props} />
        </FormOf>
      </Specimen>
    </>
  );
}

interface FormOfProps {
  readonly values: Readonly<Record<string, unknown>>;
  /** The field that has been refused. */
  readonly wrong?: string;
  readonly children: ReactNode;
}

/** A form of its own around each input: what is typed into one is not typed into the others. */
function FormOf({ values, wrong, children }: FormOfProps) {
  const [errors] = useState(() => (wrong ? { [wrong]: { type: 'server', message: galleryWords.error } } : {}));
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...values }, errors });
  return <FormProvider {...form}>{children}</FormProvider>;
}

function Displays({ kind }: { readonly kind: FieldKind }) {
  const { name, field } = fieldOf(kind);
  const { Display } = useKindView(specimens, name, field);
  const value = valueOfKind(kind);
  const record = { id: 1, [name]: value };
  const props: Omit<DisplayProps, 'where'> = { value, name, field, resource: specimens, record };
  return (
    <>
      {(['cell', 'card', 'show'] as const).map((where) => (
        <Specimen key={where} name={galleryWords.displays[where]} id={where}>
          <Display {...props} where={where} />
        </Specimen>
      ))}
      <Specimen name={galleryWords.displays.nothing}>
        <Display {...props} value={null} record={{ id: 1 }} where="show" />
      </Specimen>
    </>
  );
}

function FilterSpecimen({ kind }: { readonly kind: FieldKind }) {
  const { name, field } = fieldOf(kind);
  const { Filter } = useKindView(specimens, name, field);
  const [value, setValue] = useState<unknown>(undefined);
  if (!Filter) return null;
  return (
    <Specimen name={galleryWords.displays.filter} id="filter">
      <Filter name={name} field={field} resource={specimens} label={field.label} value={value} onChange={setValue} />
    </Specimen>
  );
}

function fieldOf(kind: FieldKind): { readonly name: string; readonly field: AnyField } {
  const name = fieldNameOf(kind);
  return { name, field: specimens.fields[name] as AnyField };
}
