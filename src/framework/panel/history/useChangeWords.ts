import { isEmptyValue, type Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { choiceText } from '../displays/choiceText';
import { useText } from '../useText';

const known = ['create', 'update', 'delete', 'restore', 'import', 'revert', 'begin'];

/** The server's name of an action, or that of an action the resource declares. */
export function useActionWords(resource: Resource): (action: string) => string {
  const text = useText();
  const texts = useTexts(resource);
  return (action) => (known.includes(action) ? text(`show.actions.${action}`) : texts.action(action));
}

/** A stored value as the field's kind writes it, in one line. */
export function useValueWords(resource: Resource): (name: string, value: unknown) => string {
  const { model, formats } = usePanel();
  const text = useText();
  const texts = useTexts(resource);
  return (name, value) => {
    const field = resource.fields[name];
    if (isEmptyValue(value)) return text('inputs.none');
    if (!field) return String(value);
    if (field.choices && !Array.isArray(value)) return choiceText(texts, name, field, value);
    if (typeof value === 'boolean') return texts.labels(name)[value ? 0 : 1];
    const kind = model.kinds[field.kind];
    if (kind?.storage === 'date') return formats.date(String(value));
    if (kind?.storage === 'timestamp') return formats.dateTime(String(value));
    return kind?.toText(value, field) || (typeof value === 'object' ? JSON.stringify(value) : String(value));
  };
}
