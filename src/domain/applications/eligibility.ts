import { formatRupiah } from '../rupiah';

/** Who a programme is for, as its record says it; null or empty asks nothing. Money in Rupiah per month. */
export interface Conditions {
  readonly umur_min: number | null;
  readonly umur_maks: number | null;
  readonly penghasilan_maks: number | null;
  readonly penghasilan_orang_maks: number | null;
  readonly khusus_kecamatan: readonly string[];
  readonly khusus_kelurahan: readonly string[];
  readonly satu_per_keluarga: boolean;
  readonly dokumen_wajib: readonly string[];
}

/** The fields of a programme that hold them. */
export const conditionFields = [
  'umur_min',
  'umur_maks',
  'penghasilan_maks',
  'penghasilan_orang_maks',
  'khusus_kecamatan',
  'khusus_kelurahan',
  'satu_per_keluarga',
  'dokumen_wajib',
] as const satisfies readonly (keyof Conditions)[];

/** Another application of the household; `unseen`: there is one, and who asks may not see whose. */
export type Relative = { readonly name: string; readonly status: string } | 'unseen';

/** What is known of a person when they are judged; null is unknown. */
export interface ApplicantFacts {
  /** Completed years on the site's today. */
  readonly age: number | null;
  readonly income: number | null;
  readonly dependants: number | null;
  readonly kecamatan: string | null;
  readonly kelurahan: string | null;
  /** Another member of the household who is in this programme. */
  readonly household: Relative | null;
  /** Kinds of documents that are there and were not found wrong; null while none can be there yet. */
  readonly documents: readonly string[] | null;
}

export type ConditionCode =
  | 'ageBetween'
  | 'ageFrom'
  | 'ageTo'
  | 'income'
  | 'perHead'
  | 'area'
  | 'household'
  | 'documents';

/** A sentence by its code, with its parameters, so that it can be translated. */
export interface Sentence<Code extends string> {
  readonly code: Code;
  readonly message: string;
  readonly values: Readonly<Record<string, string | number>>;
}
export type EligibilityCondition = Sentence<ConditionCode>;

export interface ConditionFinding
  extends Sentence<ConditionCode | `${ConditionCode}Unknown` | `${ConditionCode}Unmet`> {
  /** `refuse`: not met; `warn`: unknown. */
  readonly severity: 'refuse' | 'warn';
}

const conditionTexts: Readonly<Record<ConditionCode, string>> = {
  ageBetween: 'Umur antara {min} dan {max} tahun',
  ageFrom: 'Umur paling sedikit {min} tahun',
  ageTo: 'Umur paling banyak {max} tahun',
  income: 'Penghasilan per bulan paling banyak {max}',
  perHead: 'Penghasilan per orang per bulan paling banyak {max}',
  area: 'Tinggal di {area}',
  household: 'Satu pendaftaran per keluarga',
  documents: 'Dokumen wajib: {kinds}',
};

const findingTexts: Readonly<Record<ConditionCode, string>> = {
  ageBetween: 'Umur {own} tahun; program ini untuk {min} sampai {max} tahun.',
  ageFrom: 'Umur {own} tahun; program ini untuk {min} tahun ke atas.',
  ageTo: 'Umur {own} tahun; program ini untuk {max} tahun ke bawah.',
  income: 'Penghasilan {own} per bulan; program ini untuk paling banyak {max}.',
  perHead: 'Penghasilan {own} per orang per bulan; program ini untuk paling banyak {max}.',
  area: 'Tinggal di {own}; program ini untuk {area}.',
  household:
    'Keluarga ini sudah terdaftar di program ini: {own}, {status}. Program ini untuk satu pendaftaran per keluarga.',
  documents: 'Dokumen wajib belum ada: {own}.',
};

const unknownFacts: Readonly<Record<ConditionCode, string>> = {
  ageBetween: 'Umur',
  ageFrom: 'Umur',
  ageTo: 'Umur',
  income: 'Penghasilan',
  perHead: 'Penghasilan atau jumlah tanggungan',
  area: 'Tempat tinggal',
  household: 'Keluarga',
  documents: 'Dokumen',
};

/** The conditions in a programme's record; what is no condition there, or was made before there were any, asks nothing. */
export function readConditions(record: Readonly<Record<string, unknown>>): Conditions {
  const number = (value: unknown) => (value === null || value === undefined || value === '' ? null : Number(value));
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return {
    umur_min: number(record.umur_min),
    umur_maks: number(record.umur_maks),
    penghasilan_maks: number(record.penghasilan_maks),
    penghasilan_orang_maks: number(record.penghasilan_orang_maks),
    khusus_kecamatan: list(record.khusus_kecamatan),
    khusus_kelurahan: list(record.khusus_kelurahan),
    satu_per_keluarga: record.satu_per_keluarga === true,
    dokumen_wajib: list(record.dokumen_wajib),
  };
}

/** Each condition as a sentence, in the order of the check. */
export function sayConditions(conditions: Conditions, locale: 'id' | 'en' = 'id'): readonly EligibilityCondition[] {
  const { umur_min: min, umur_maks: max, dokumen_wajib: kinds } = conditions;
  const { penghasilan_maks: income, penghasilan_orang_maks: perHead } = conditions;
  const area = areaOf(conditions, locale);
  return [
    ...(min !== null && max !== null ? [say('ageBetween', { min, max })] : []),
    ...(min !== null && max === null ? [say('ageFrom', { min })] : []),
    ...(min === null && max !== null ? [say('ageTo', { max })] : []),
    ...(income === null ? [] : [say('income', { max: formatRupiah(income) })]),
    ...(perHead === null ? [] : [say('perHead', { max: formatRupiah(perHead) })]),
    ...(area === '' ? [] : [say('area', { area })]),
    ...(conditions.satu_per_keluarga ? [say('household', {})] : []),
    ...(kinds.length === 0 ? [] : [say('documents', { kinds: kinds.join(', ') })]),
  ];
}

/** Is the fact behind a condition hidden from who reads the finding? */
export type IsConcealed = (code: ConditionCode) => boolean;

/**
 * What speaks against this person; nothing when every condition is met. A fact that is concealed counts like any other, and
 * the sentence only says that the condition is not met.
 */
export function judgeEligibility(
  conditions: Conditions,
  facts: ApplicantFacts,
  isConcealed: IsConcealed = () => false,
): readonly ConditionFinding[] {
  return sayConditions(conditions).flatMap((condition) => {
    const { code } = condition;
    if (code === 'household') return facts.household === null ? [] : [householdFinding(condition, facts.household)];
    const own = judges[code](conditions, facts);
    if (own === 'met') return [];
    if (own === 'unknown') return [unknown(condition)];
    return [isConcealed(code) ? unmet(condition) : refused(condition, own)];
  });
}

/** What another application of the household says against this one. */
export const householdFinding = (condition: EligibilityCondition, relative: Relative): ConditionFinding =>
  relative === 'unseen' ? unmet(condition) : refused(condition, { own: relative.name, status: relative.status });

function refused(condition: EligibilityCondition, own: Own): ConditionFinding {
  const values = { ...condition.values, ...own };
  return { code: condition.code, severity: 'refuse', message: fill(findingTexts[condition.code], values), values };
}

const unmet = ({ code, message, values }: EligibilityCondition): ConditionFinding => ({
  code: `${code}Unmet`,
  severity: 'refuse',
  message: code === 'household' ? UNSEEN_RELATIVE : `Syarat program tidak terpenuhi: ${message}.`,
  values,
});

const UNSEEN_RELATIVE = 'Keluarga ini sudah terdaftar di program ini. Program ini untuk satu pendaftaran per keluarga.';

/** What a person has instead of the required value. */
type Own = Readonly<Record<string, string | number>>;
type Judge = (conditions: Conditions, facts: ApplicantFacts) => 'met' | 'unknown' | Own;

const judgeAge: Judge = ({ umur_min, umur_maks }, { age }) => {
  if (age === null) return 'unknown';
  return age < (umur_min ?? 0) || age > (umur_maks ?? age) ? { own: age } : 'met';
};

const judges: Readonly<Record<Exclude<ConditionCode, 'household'>, Judge>> = {
  ageBetween: judgeAge,
  ageFrom: judgeAge,
  ageTo: judgeAge,
  income: ({ penghasilan_maks }, { income }) => judgeMoney(income, penghasilan_maks),
  // The applicant lives on it, too.
  perHead: ({ penghasilan_orang_maks }, { income, dependants }) =>
    judgeMoney(income === null || dependants === null ? null : income / (dependants + 1), penghasilan_orang_maks),
  area: ({ khusus_kecamatan, khusus_kelurahan }, { kecamatan, kelurahan }) => {
    if (isAmong(kecamatan, khusus_kecamatan) || isAmong(kelurahan, khusus_kelurahan)) return 'met';
    const asked = [
      ...(khusus_kecamatan.length > 0 ? [kecamatan] : []),
      ...(khusus_kelurahan.length > 0 ? [kelurahan] : []),
    ];
    if (asked.some((place) => !place)) return 'unknown';
    return {
      own: [kelurahan && `kelurahan ${kelurahan}`, kecamatan && `kecamatan ${kecamatan}`].filter(Boolean).join(', '),
    };
  },
  documents: ({ dokumen_wajib }, { documents }) => {
    const missing = documents === null ? [] : dokumen_wajib.filter((kind) => !documents.includes(kind));
    return missing.length > 0 ? { own: missing.join(', ') } : 'met';
  },
};

function judgeMoney(own: number | null, max: number | null) {
  if (own === null) return 'unknown' as const;
  return max !== null && own > max ? { own: formatRupiah(own) } : ('met' as const);
}

const say = (code: ConditionCode, values: EligibilityCondition['values']): EligibilityCondition => ({
  code,
  values,
  message: fill(conditionTexts[code], values),
});

const unknown = ({ code, message, values }: EligibilityCondition): ConditionFinding => ({
  code: `${code}Unknown`,
  severity: 'warn',
  message: `${unknownFacts[code]} belum diketahui. Syarat program: ${message}.`,
  values,
});

/** 'kecamatan Beji atau Cinere, kelurahan Pancoran' */
function areaOf({ khusus_kecamatan, khusus_kelurahan }: Conditions, locale: 'id' | 'en'): string {
  const or = new Intl.ListFormat(locale, { type: 'disjunction' });
  const parts = [
    khusus_kecamatan.length > 0 ? `kecamatan ${or.format(khusus_kecamatan)}` : '',
    khusus_kelurahan.length > 0 ? `kelurahan ${or.format(khusus_kelurahan)}` : '',
  ];
  return or.format(parts.filter((part) => part !== ''));
}

/** Names are typed by hand: 'Kec. Beji' lives in beji. */
const plain = (place: string): string =>
  place
    .toLowerCase()
    .replace(/^\s*(kecamatan|kec|kelurahan|kel|desa)\b\.?/, '')
    .replace(/\s+/g, ' ')
    .trim();
const isAmong = (place: string | null, places: readonly string[]): boolean =>
  place !== null && places.some((each) => plain(each) === plain(place));

const fill = (template: string, values: EligibilityCondition['values']): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
