import { type Fields, type Kinds, mapFiles } from '../../../src/framework/schema';
import { UploadedFile } from '../../files/upload';

const reviveSafely = (key: string, value: unknown): unknown =>
  key === '__proto__' || key === 'constructor' ? undefined : value;

/** A form knows no lists and objects: they come as JSON text, and a list of one as its only item. */
export function fromForm(
  body: Readonly<Record<string, unknown>>,
  fields: Fields,
  kinds: Kinds,
): Readonly<Record<string, unknown>> {
  const structured = Object.entries(body).map(([name, value]) => {
    const kind = kinds[fields[name]?.kind ?? ''];
    if (kind?.many) return [name, readFiles(value)];
    const storage = kind?.storage;
    const isList = storage === 'textArray' || storage === 'integerArray';
    if (typeof value !== 'string' || value === '' || !(isList || storage === 'json')) return [name, value];
    const parsed = parseStructure(value);
    return [name, isList && typeof parsed === 'string' ? [parsed] : parsed];
  });
  return Object.fromEntries(structured);
}

/** A list of items as JSON, in which a number stands for a file sent beside it; or files alone, in their order. */
function readFiles(value: unknown): unknown {
  const parts = [value].flat();
  const sent = parts.filter((part) => part instanceof UploadedFile);
  const listed = parts.flatMap((part) => (typeof part === 'string' && part !== '' ? [parseStructure(part)] : []));
  if (listed.length === 0) return sent.length > 0 ? sent : value;
  return mapFiles(listed.flat(), (file) => (typeof file === 'number' ? sent[file] : file));
}

function parseStructure(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text, reviveSafely);
  } catch {
    return text;
  }
}
