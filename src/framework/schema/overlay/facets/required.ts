import { type AnyField, isServerOwned } from '../../fields';
import type { OverlayRefusal } from '../problems';
import { onlyTrue } from '../reading';
import { allOf, type FacetRule, isEntered, type Laying, type Standing } from './facet';
import { refusalOutside } from './place';

export const required: FacetRule<true> = {
  group: 'required',
  reading: onlyTrue,
  schema: { const: true },
  restricts: true,
  refusal: refusalOfDemand,
  lay: ({ run, field, set }) => void (isAlways(field) || set({ required: demandOf(run, field) })),
  // A demand is a demand, whatever its sentence.
  declared: ({ required }) => (typeof required === 'string' ? true : required),
  isSaid: Boolean,
  sample: true,
  words: {
    id: { name: 'Wajib diisi', set: 'wajib diisi', unset: 'tidak lagi diwajibkan di sini' },
    en: { name: 'Required', set: 'must be filled in', unset: 'no longer required here' },
  },
  impact: ({ name, before, after }) =>
    !after.required || before?.required
      ? undefined
      : { code: 'empty', where: allOf(after.showWhen, { [name]: { empty: true } }) },
  fits: isEntered,
  editor: { group: 'rules', widget: 'switch' },
};

/** A value can only be required where it can be entered. */
export function refusalOfDemand(standing: Standing): OverlayRefusal | undefined {
  const { field, kinds } = standing;
  if (isServerOwned(field, 'create') || field.derived || kinds[field.kind]?.storage === 'none')
    return { code: 'serverOwned' };
  return refusalOutside(standing);
}

const isAlways = ({ required }: AnyField): boolean => required === true || typeof required === 'string';

/** An empty password means "unchanged" in an existing record, so it is never required there. */
function demandOf({ model }: Laying['run'], { required, kind }: AnyField): NonNullable<AnyField['required']> {
  if (typeof required !== 'object') return true;
  return model.kinds[kind]?.writeOnly ? required : required.message;
}
