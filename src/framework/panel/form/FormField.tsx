import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { memo, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type AnyField,
  asShown,
  canField,
  dependenciesOfField,
  fieldsOfRemark,
  isMasked,
  isRemarked,
  isRequired,
  isReservedChoice,
  isShown,
  type Resource,
  sayRemark,
  showersOf,
} from '../../schema';
import { FieldBoundary } from '../blocks/broken/FieldBoundary';
import { useKindView, usePanel, useTexts } from '../core/context';
import { type FormMode, type FormValues, isWritable, warningsFor } from '../core/formValues';
import type { InputProps } from '../core/types';
import { bringInputs } from '../inputs/formInput';
import * as inputs from '../inputs/formInputs';
import { laterInput } from '../inputs/laterInput';
import { YearsInput } from '../inputs/YearsInput';
import { Framed } from '../viewEditing/Framed';
import { FieldWhy } from '../why/FieldWhy';
import { AlikeRemarks } from './AlikeRemarks';
import { Remark } from './Remark';
import { FIELD_MARK } from './useFormCounts';

bringInputs(inputs);

/** Fetched where a form has one. */
const ComputedInput = laterInput(() => import('../inputs/ComputedInput').then((module) => module.ComputedInput));

interface FormFieldProps {
  readonly resource: Resource;
  readonly name: string;
  readonly mode: FormMode;
}

/** One field of a generated form. It renders again when its own value or one of its conditions changes, and not otherwise. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { resource, name } = props;
  const field = resource.fields[name];
  const watched = useMemo(() => (field ? watchedBy(resource, name, field) : []), [resource, name, field]);
  const texts = useTexts(resource);
  if (!field) return null;
  return (
    <FieldBoundary label={texts.field(name)} basis={resource}>
      <WatchingField {...props} field={field} watched={watched} />
    </FieldBoundary>
  );
});

const watchedBy = (resource: Resource, name: string, field: AnyField): readonly string[] => [
  ...new Set([
    ...dependenciesOfField(field, name, resource.rules),
    ...showersOf(resource.fields, name),
    ...warningsFor(resource, name).flatMap((rule) => [name, ...fieldsOfRemark(rule)]),
  ]),
];

function WatchingField({
  watched,
  ...props
}: FormFieldProps & { readonly field: AnyField; readonly watched: readonly string[] }) {
  // The same component with and without conditions: another version of the fields must not empty what is being typed in.
  const current = useWatch({ name: [...watched], disabled: watched.length === 0 });
  const values = Object.fromEntries(watched.map((name, at) => [name, current[at] as unknown]));
  return <ShownField {...props} values={values} />;
}

interface ShownFieldProps extends FormFieldProps {
  readonly field: AnyField;
  /** Only what the conditions read. */
  readonly values: FormValues;
}

function ShownField({ resource, name, mode, field, values: typed }: ShownFieldProps) {
  const { actor, formats, model } = usePanel();
  const today = formats.today();
  const isTyped = (other: string) => isWritable(resource, other, mode, actor);
  const values = asShown(resource.fields, typed, { today, mode, isTyped });
  const { Input, isWide } = useKindView(resource, name, field);
  const texts = useTexts(resource);
  const record = useRecordContext();
  if (!isShown(field, values, today) || !canField(field, 'read', actor.role)) return null;
  const isKept = isReservedChoice(field, record?.[name], actor.role);
  const canWrite = isWritable(resource, name, mode, actor) && !isKept;
  if (!canWrite && !record && !field.yearsSince && !field.plan) return null;
  const help = texts.help(name, mode);
  const placeholder = texts.placeholder(name);
  const props: InputProps = {
    name,
    field,
    resource,
    mode,
    label: texts.field(name),
    required: canWrite && isRequired(name, field, values, resource.rules, mode, formats.today()),
    ...(help ? { help } : {}),
    ...(placeholder ? { placeholder } : {}),
  };
  const isFull = field.width ? field.width === 'full' : isWide;
  return (
    <Box {...{ [FIELD_MARK]: name }} sx={{ minWidth: 0, ...(isFull ? { gridColumn: '1 / -1' } : {}) }}>
      <Framed resource={resource} name={name} where="form">
        <FieldWhy resource={resource} name={name}>
          {canWrite && field.roles?.whole && isMasked(record?.[name]) ? (
            <inputs.MaskedInput input={props} Input={Input} mask={record[name]} />
          ) : canWrite ? (
            <Input {...props} />
          ) : field.yearsSince ? (
            <YearsInput {...props} />
          ) : field.plan ? (
            <ComputedInput {...props} />
          ) : (
            <inputs.ReadOnlyInput {...props} />
          )}
        </FieldWhy>
      </Framed>
      {warningsFor(resource, name).map(
        (rule) =>
          rule.warn &&
          isRemarked(rule, resource.fields, values, { kinds: model.kinds, today }) && (
            <Remark
              key={rule.warn.message}
              message={sayRemark(texts.rule(rule.warn.message), model.kinds, field, values[name])}
            />
          ),
      )}
      {canWrite && <AlikeRemarks resource={resource} name={name} mode={mode} />}
    </Box>
  );
}
