import type { conditionFields } from '../../../../domain/applications/eligibility';

export type ConditionField = (typeof conditionFields)[number];

/** One way to compare a fact, and the fields of the programme that keep the comparison. */
export interface FactComparison {
  readonly key: string;
  readonly fields: readonly ConditionField[];
}

/** What a condition may be about. */
export interface ConditionFact {
  readonly key: 'age' | 'income' | 'perHead' | 'area' | 'household' | 'documents';
  /** The first is what a new row begins with. */
  readonly comparisons: readonly [FactComparison, ...FactComparison[]];
}

export const conditionFacts: readonly ConditionFact[] = [
  {
    key: 'age',
    comparisons: [
      { key: 'between', fields: ['umur_min', 'umur_maks'] },
      { key: 'atLeast', fields: ['umur_min'] },
      { key: 'atMost', fields: ['umur_maks'] },
    ],
  },
  { key: 'income', comparisons: [{ key: 'atMost', fields: ['penghasilan_maks'] }] },
  { key: 'perHead', comparisons: [{ key: 'atMost', fields: ['penghasilan_orang_maks'] }] },
  {
    key: 'area',
    comparisons: [
      { key: 'kecamatan', fields: ['khusus_kecamatan'] },
      { key: 'kelurahan', fields: ['khusus_kelurahan'] },
      { key: 'either', fields: ['khusus_kecamatan', 'khusus_kelurahan'] },
    ],
  },
  { key: 'household', comparisons: [{ key: 'one', fields: ['satu_per_keluarga'] }] },
  { key: 'documents', comparisons: [{ key: 'all', fields: ['dokumen_wajib'] }] },
];

export type ConditionValues = Readonly<Partial<Record<ConditionField, unknown>>>;

/** All fields in which a fact is kept. */
export const conditionFieldsOf = ({ comparisons }: ConditionFact): readonly ConditionField[] => [
  ...new Set(comparisons.flatMap(({ fields }) => fields)),
];

/** Does this ask anything? */
const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '' && value !== false;

export const hasCondition = (fact: ConditionFact, values: ConditionValues): boolean =>
  conditionFieldsOf(fact).some((name) => isFilled(values[name]));

/**
 * How a row is read: as it was chosen, as long as that shows everything that is filled in; else the narrowest way that does.
 */
export function comparisonOf(fact: ConditionFact, values: ConditionValues, chosen: string | undefined): FactComparison {
  const filled = conditionFieldsOf(fact).filter((name) => isFilled(values[name]));
  const shows = ({ fields }: FactComparison) => filled.every((name) => fields.includes(name));
  const asChosen = fact.comparisons.find(({ key }) => key === chosen);
  if (asChosen && shows(asChosen)) return asChosen;
  if (filled.length === 0) return fact.comparisons[0];
  const narrowest = fact.comparisons.filter(shows).toSorted((a, b) => a.fields.length - b.fields.length);
  return narrowest[0] ?? fact.comparisons[0];
}
