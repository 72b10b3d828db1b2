import { isEmptyValue, type Resource } from '../../schema';

/** What a record is called: its title field, or several joined by a space. Without one, its number. */
export function recordTitle(resource: Pick<Resource, 'title'>, record: Readonly<Record<string, unknown>>): string {
  const parts = resource.title.split(' ').map((name) => record[name]);
  const title = parts.filter((part) => !isEmptyValue(part)).join(' ');
  return title === '' ? `#${String(record.id ?? '')}` : title;
}
