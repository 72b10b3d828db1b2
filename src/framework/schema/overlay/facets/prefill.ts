import { type AnyField, isServerOwned } from '../../fields';
import type { Kind } from '../../kinds';
import { own } from '../../own';
import { isReservedChoice } from '../../policy';
import { issueOf } from '../../validate';
import { prefillReading } from '../documentReading';
import type { OverlayRefusal } from '../problems';
import type { FacetRule, Laying } from './facet';

export const prefill: FacetRule<NonNullable<unknown>> = {
  group: 'prefill',
  reading: prefillReading,
  schema: { type: ['string', 'number', 'boolean', 'array'] },
  restricts: true,
  lay: layPrefill,
  says: 'value',
  words: {
    id: {
      name: 'Isian awal',
      label: 'Formulir baru dimulai dengan',
      explanation: 'Hanya isi awal formulir; dapat diganti atau dikosongkan sebelum disimpan.',
      set: 'isian awal menjadi {value}',
      unset: 'isian awal dihapus',
    },
    en: {
      name: 'First value',
      label: 'A new form begins with',
      explanation: 'Only what the form begins with; it can be changed or emptied before saving.',
      set: 'begins with {value}',
      unset: 'begins empty again',
    },
  },
  fits: (field, kind) => isPossible(field, kind) && !field.readOnly && isTyped(field, kind),
  editor: { group: 'prefill', widget: 'value' },
};

const isPossible = (field: AnyField, kind: Kind): boolean =>
  !kind.writeOnly && !kind.upload && !['json', 'none'].includes(kind.storage) && !isServerOwned(field, 'create');

/** One line of a text, a number, a day, one choice or yes and no. */
const isTyped = (field: AnyField, { storage, markup }: Kind): boolean =>
  !field.target && !field.item && !markup && ['text', 'integer', 'decimal', 'date', 'boolean'].includes(storage);

function layPrefill({ run, part, name, field, at, set }: Laying, wanted: unknown): OverlayRefusal | undefined {
  const kind = own(run.model.kinds, field.kind);
  if (!kind || !isPossible(field, kind) || !run.inForm.has(name)) return { code: 'prefillNotPossible' };
  const parsed = kind.parse(wanted, field);
  if (!parsed.ok)
    return {
      code: 'prefillInvalid',
      params: { why: issueOf(name, field, parsed.code, parsed.params ?? {}, {}).message },
    };
  const { role } = run.context;
  const reserved = [parsed.value].flat().find((value) => role !== null && isReservedChoice(field, value, role));
  if (reserved !== undefined)
    return part.origin.layer === 'role' ? { code: 'prefillReserved', params: { value: String(reserved) } } : undefined;
  run.prefills.set(name, { part, path: [...at, 'prefill'] });
  return void set({ prefill: parsed.value });
}
