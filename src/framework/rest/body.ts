import { filesIn, isEmptyValue, mapFiles } from '../schema';
import { isObject, type Values } from './values';
import { fileOf, hasFile } from './writes';

type Style = 'json' | 'multipart';

/** A file cannot travel as JSON, so one is enough to make a form of it. */
export const isForm = (values: Values, style: Style = 'json'): boolean =>
  style === 'multipart' || Object.values(values).some(hasFile);

type Lists = 'repeated' | 'json';

export const toBody = (values: Values, style: Style = 'json', lists: Lists = 'repeated'): unknown =>
  isForm(values, style) ? toFormData(values, lists) : values;

/**
 * Forms know only text: true is '1', false is '0', cleared is '', a list is `name[]` for each item, or one JSON text.
 * Of several files each item says its place among those that are sent beside it.
 * @example toFormData({ active: false, tags: ['a', 'b'] }) // active=0, tags[]=a, tags[]=b
 */
export function toFormData(values: Values, lists: Lists = 'repeated'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const [key, text] of entriesOf(name, value, lists)) form.append(key, text);
  }
  return form;
}

function entriesOf(name: string, value: unknown, lists: Lists): readonly (readonly [string, string | Blob])[] {
  const file = fileOf(value);
  if (file) return [[name, file]];
  if (hasFile(value)) {
    const sent = filesIn(value).flatMap((each) => fileOf(each) ?? []);
    const items = mapFiles(value, (each) => {
      const chosen = fileOf(each);
      return chosen ? sent.indexOf(chosen) : each;
    });
    return [[name, JSON.stringify(items)], ...sent.map((each) => [name, each] as const)];
  }
  if (Array.isArray(value) && lists === 'json') return [[name, JSON.stringify(value)]];
  if (isEmptyValue(value)) return [[name, '']];
  if (!Array.isArray(value)) return [[name, isObject(value) ? JSON.stringify(value) : textOf(value)]];
  if (value.some(isObject)) return [[name, JSON.stringify(value)]];
  return value.map((item) => [`${name}[]`, textOf(item)] as const);
}

const textOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
