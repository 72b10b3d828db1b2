import { isEmptyValue, type Resource } from '../../schema';
import { choiceText } from './choiceText';
import type { TranslatedResources } from './context';

/**
 * What a record is called: its title field, or several joined by a space. Without one, its number. A choice is called by its
 * label where `texts` are given.
 */
export function recordTitle(
  { title: names, fields = {} }: Pick<Resource, 'title'> & Partial<Pick<Resource, 'fields'>>,
  record: Readonly<Record<string, unknown>>,
  texts?: TranslatedResources,
): string {
  const parts = names.split(' ').flatMap((name) => {
    const [value, field] = [record[name], fields[name]];
    if (isEmptyValue(value)) return [];
    return texts && field?.choices ? choiceText(texts, name, field, value) : value;
  });
  return parts.length === 0 ? `#${String(record.id ?? '')}` : parts.join(' ');
}
