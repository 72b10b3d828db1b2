import { useTexts } from '../../../framework/panel/core/context';
import type { InputProps } from '../../../framework/panel/core/types';
import type { Resource } from '../../../framework/schema';

/** What a generated form would give the input of this field. Throws when the resource has no such field. */
export function useInputProps(resource: Resource, name: string): InputProps {
  const texts = useTexts(resource);
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field "${name}".`);
  const help = texts.help(name);
  return {
    name,
    field,
    resource,
    mode: 'create',
    label: texts.field(name),
    required: Boolean(field.required),
    ...(help ? { help } : {}),
  };
}
