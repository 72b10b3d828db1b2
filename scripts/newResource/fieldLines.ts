import type { Model } from '../../src/framework/schema';
import { nearestOf } from '../../src/framework/schema';
import { type DraftField, isDraftKind, kindOf } from './draft';
import { isPlain } from './inference';
import { labelOfName, refuseField } from './names';

/**
 * One field as people write it: `nama*:text:Nama lengkap`, `status:choice(baru|lama)`, `dinas_id:reference(departments)`.
 * The star says that it must be filled in. @returns The field, or what is wrong with the line.
 */
export function readFieldLine(line: string, taken: ReadonlySet<string>, model: Model): DraftField | string {
  const [head = '', kindPart = 'text', ...rest] = splitOutside(line, /:/);
  const required = head.trim().endsWith('*');
  const name = head.trim().replace(/\*$/, '').trim();
  const refused = refuseField(name);
  if (refused) return refused;
  if (taken.has(name)) return `Nama kolom "${name}" sudah ada.`;
  const [, word = '', within] = /^\s*(\w+)\s*(?:\((.*)\))?\s*$/.exec(kindPart === '' ? 'text' : kindPart) ?? [];
  const kind = kindOf(word || kindPart.trim());
  if (!isDraftKind(kind)) return kind;
  const label = rest.join(':').trim() || labelOfName(name);
  if (!isPlain(label)) return `Label kolom "${name}" tidak dapat dipakai.`;
  const base = { name, kind, label, ...(required ? { required: true as const } : {}) };
  if (kind === 'choice' || kind === 'multiChoice') return withChoices(base, within);
  if (kind === 'reference' || kind === 'references') return withTarget(base, within, model);
  if (kind === 'embedded') return withRows(base, within, model);
  if (within === undefined) return base;
  if (kind === 'text' && /^[1-9]\d{0,2}$/.test(within.trim())) return { ...base, maxLength: Number(within) };
  return `Kolom "${name}": (${within}) tidak berarti apa-apa untuk ${kind}.`;
}

/** At signs that stand outside of brackets, so that a value of a choice may hold one. */
function splitOutside(line: string, sign: RegExp): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const char of line) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    if (sign.test(char) && depth <= 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

function withChoices(base: DraftField, within: string | undefined): DraftField | string {
  const choices = [...new Set((within ?? '').split('|').map((value) => value.trim()))].filter((value) => value !== '');
  if (choices.length === 0 || !choices.every(isPlain))
    return `Kolom "${base.name}": tulis pilihannya, misalnya ${base.name}:${base.kind}(baru|lama).`;
  return { ...base, choices };
}

function withTarget(base: DraftField, within: string | undefined, model: Model): DraftField | string {
  const target = (within ?? '').trim();
  const names = model.resources.filter(({ api }) => !api.single).map(({ name }) => name);
  if (names.includes(target)) return { ...base, target };
  const near = nearestOf(target, names);
  return `Kolom "${base.name}" menunjuk "${target}", yang tidak ada.${near ? ` Maksudnya "${near}"?` : ''} Yang ada: ${names.join(', ')}.`;
}

/** Kinds a row inside a record cannot have. */
const notInRows = new Set<DraftField['kind']>([
  ...([
    'image',
    'file',
    'images',
    'files',
    'embedded',
    'json',
    'references',
    'reference',
    'tags',
    'multiChoice',
    'richText',
  ] as const),
]);

/** `anak:embedded(nama*, umur:number:Umur)`: rows of their own fields. */
function withRows(base: DraftField, within: string | undefined, model: Model): DraftField | string {
  const item = readFieldList(within ?? '', model);
  if (typeof item === 'string')
    return within?.trim()
      ? `Kolom "${base.name}", di dalam barisnya: ${item}`
      : `Kolom "${base.name}": tulis kolom barisnya, misalnya ${base.name}:embedded(nama*, umur:number).`;
  const wrong = item.find(({ kind }) => notInRows.has(kind));
  if (wrong) return `Kolom "${base.name}": baris di dalam data tidak dapat memuat ${wrong.kind} ("${wrong.name}").`;
  return { ...base, item };
}

/** Fields separated by commas that stand outside of brackets: `--fields "nama*,status:choice(a|b)"`. */
export function readFieldList(text: string, model: Model): readonly DraftField[] | string {
  const lines = splitOutside(text, /[,\n]/).filter((line) => line.trim() !== '');
  const fields: DraftField[] = [];
  for (const line of lines) {
    const field = readFieldLine(line, new Set(fields.map(({ name }) => name)), model);
    if (typeof field === 'string') return field;
    fields.push(field);
  }
  return fields.length > 0 ? fields : 'Sebutkan sedikitnya satu kolom.';
}
