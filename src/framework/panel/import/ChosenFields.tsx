import { useFormContext } from 'react-hook-form';
import { type AnyField, canField, type Resource } from '../../schema';
import { FieldBoundary } from '../blocks/broken/FieldBoundary';
import { useKindView, usePanel, useResource, useTexts } from '../core/context';
import type { InputProps } from '../core/types';
import { useOptions } from '../inputs/useOptions';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import { useImportText } from './useText';

/** What is chosen once for the whole file, with the inputs a form has. */
export function ChosenFields({ resource, disabled }: { readonly resource: Resource; readonly disabled: boolean }) {
  const { actor } = usePanel();
  const texts = useTexts(resource);
  return (resource.import?.chosen ?? []).map((name) => {
    const field = resource.fields[name];
    if (!field || !canField(field, 'write', actor.role)) return null;
    return (
      <FieldBoundary key={name} label={texts.field(name)} basis={resource}>
        <ChosenField resource={resource} name={name} field={field} disabled={disabled} />
      </FieldBoundary>
    );
  });
}

interface ChosenFieldProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: AnyField;
  readonly disabled: boolean;
}

function ChosenField({ resource, name, field, disabled }: ChosenFieldProps) {
  const texts = useTexts(resource);
  const { Input } = useKindView(resource, name, field);
  const props: InputProps = {
    name,
    field,
    resource,
    mode: 'create',
    label: texts.field(name),
    required: Boolean(field.required),
    disabled,
  };
  return (
    <div>
      <Input {...props} />
      {field.target !== undefined && <OptionsTrouble {...props} target={field.target} />}
    </div>
  );
}

/** An empty list would look as if there were no one to choose. */
function OptionsTrouble({ field, label, name, target }: InputProps & { readonly target: string }) {
  const text = useImportText();
  const { watch } = useFormContext();
  const { hasFailed, retry } = useOptions(useResource(target), '', true, field.among);
  if (!hasFailed || watch(name)) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      style={{ marginTop: 8 }}
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {text('states.retry')}
        </Button>
      }
    >
      {text('import.source.optionsFailed', { field: label.toLowerCase() })}
    </Alert>
  );
}
