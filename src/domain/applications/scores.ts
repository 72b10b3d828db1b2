import { defaultThresholds, type Thresholds } from './thresholds';

/** What priority and scores are worked out from. Money in Rupiah per month; null where nothing is known. */
export interface CaseFacts {
  readonly income: number | null;
  readonly dependants: number | null;
  readonly job: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  /** `catatan_tambahan` */
  readonly note: string | null;
  /** ISO 8601 with zone: when the application was made. */
  readonly createdAt: string;
  /** Documents of the three kinds that were checked and found valid. */
  readonly validDocuments: readonly DocumentKind[];
}

/** The documents the verification score asks for. */
export const documentKinds = ['KTP', 'KK', 'Surat Keterangan'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export type PriorityLevel = 'high' | 'medium' | 'low';

/** One part of a score; the panel says it in words by its key. `value` is what was judged. */
export interface ScorePart {
  readonly key:
    | 'income'
    | 'dependants'
    | 'job'
    | 'age'
    | 'name'
    | 'email'
    | 'address'
    | 'phone'
    | 'note'
    | 'base'
    | 'incomePerHead'
    | DocumentKind;
  readonly points: number;
  readonly max: number;
  readonly value: string | number | null;
}

const DAY = 86_400_000;
const sum = (parts: readonly ScorePart[]): number => parts.reduce((total, { points }) => total + points, 0);
const filled = (text: string | null): boolean => text !== null && text.trim() !== '';

export interface Priority {
  readonly level: PriorityLevel;
  readonly total: number;
  readonly parts: readonly ScorePart[];
}

/**
 * Specification section 9: dependants over 3 → 3, over 1 → 2, else 1; income under 1,000,000 → 3, under 2,000,000 → 2,
 * else 1; more than 7 days old adds 2, more than 3 days adds 1. 6 or more is high, 4 or more medium. Unknown income or
 * dependants count as "else".
 */
export function priorityOf(facts: CaseFacts, now: Date, limits: Thresholds = defaultThresholds): Priority {
  const days = (now.getTime() - Date.parse(facts.createdAt)) / DAY;
  const parts = [
    { key: 'dependants', points: priorityOfDependants(facts.dependants, limits), max: 3, value: facts.dependants },
    { key: 'income', points: priorityOfIncome(facts.income, limits), max: 3, value: facts.income },
    {
      key: 'age',
      points: days > limits.prioritas_hari_lama ? 2 : days > limits.prioritas_hari_sedang ? 1 : 0,
      max: 2,
      value: Math.max(0, Math.floor(days)),
    },
  ] as const satisfies readonly ScorePart[];
  const total = sum(parts);
  return { level: priorityLevel(total, limits), total, parts };
}

/** The part of the priority that does not change by itself; the server keeps it with the row (2 to 6). */
export const priorityBaseOf = (
  facts: Pick<CaseFacts, 'income' | 'dependants'>,
  limits: Thresholds = defaultThresholds,
): number => priorityOfDependants(facts.dependants, limits) + priorityOfIncome(facts.income, limits);

export function priorityLevel(total: number, limits: Thresholds = defaultThresholds): PriorityLevel {
  if (total >= limits.prioritas_batas_tinggi) return 'high';
  return total >= limits.prioritas_batas_sedang ? 'medium' : 'low';
}

function priorityOfDependants(dependants: number | null, limits: Thresholds): number {
  const count = dependants ?? 0;
  if (count > limits.prioritas_tanggungan_tinggi) return 3;
  return count > limits.prioritas_tanggungan_sedang ? 2 : 1;
}

function priorityOfIncome(income: number | null, limits: Thresholds): number {
  if (income === null) return 1;
  if (income < limits.prioritas_penghasilan_rendah) return 3;
  return income < limits.prioritas_penghasilan_sedang ? 2 : 1;
}

export type Verdict = 'Sangat Layak' | 'Layak' | 'Perlu Review Lebih Lanjut';

/** "Skor bawaan v1", the specification's verification score. Shown, never the only ground and never what is ranked by. */
export interface VerificationScore {
  readonly total: number;
  readonly max: 100;
  /** Whole percent. */
  readonly percentage: number;
  readonly verdict: Verdict;
  readonly need: readonly ScorePart[];
  readonly completeness: readonly ScorePart[];
  readonly documents: readonly ScorePart[];
}

/**
 * Specification section 9 with real document checks in place of its random ones: an unchecked document gives 0.
 * Completeness reaches 25 of its stated 30, so 95 is the most there is.
 */
export function verificationScoreOf(facts: CaseFacts, limits: Thresholds = defaultThresholds): VerificationScore {
  const need = [
    { key: 'income', points: scoreOfIncome(facts.income, limits), max: 15, value: facts.income },
    { key: 'dependants', points: scoreOfDependants(facts.dependants, limits), max: 15, value: facts.dependants },
    { key: 'job', points: byJob(facts.job, [10, 7, 3]), max: 10, value: facts.job },
  ] as const satisfies readonly ScorePart[];
  const contacts = (['name', 'email', 'address', 'phone', 'note'] as const).map((key) => ({
    key,
    points: filled(facts[key]) ? 3 : 0,
    max: 3,
    value: facts[key],
  }));
  const completeness: readonly ScorePart[] = [...contacts, { key: 'base', points: 10, max: 10, value: null }];
  const documents = documentKinds.map((key) => ({
    key,
    points: facts.validDocuments.includes(key) ? 10 : 0,
    max: 10,
    value: null,
  }));
  const total = sum(need) + sum(completeness) + sum(documents);
  const percentage = Math.round(total);
  return { total, max: 100, percentage, verdict: verdictOf(percentage, limits), need, completeness, documents };
}

const verdictOf = (percentage: number, limits: Thresholds): Verdict => {
  if (percentage >= limits.skor_sangat_layak) return 'Sangat Layak';
  return percentage >= limits.skor_layak ? 'Layak' : 'Perlu Review Lebih Lanjut';
};

function scoreOfIncome(income: number | null, limits: Thresholds): number {
  if (income === null) return 0;
  if (income < limits.skor_penghasilan_1) return 15;
  if (income < limits.skor_penghasilan_2) return 10;
  return income < limits.skor_penghasilan_3 ? 5 : 0;
}

function scoreOfDependants(dependants: number | null, limits: Thresholds): number {
  const count = dependants ?? 0;
  if (count > limits.skor_tanggungan_banyak) return 15;
  return count > limits.skor_tanggungan_sedang ? 10 : 0;
}

/** Tidak Bekerja or Pengangguran; Buruh or Petani, also "Buruh harian"; anything else. */
function byJob(job: string | null, [none, manual, other]: readonly [number, number, number]): number {
  const name = (job ?? '').trim().toLowerCase();
  if (name === 'tidak bekerja' || name === 'pengangguran') return none;
  return /^(buruh|petani)\b/.test(name) ? manual : other;
}

/** "Skor kebutuhan v1" (contract 2), 0 to 100, from income per head, dependants and job. */
export interface NeedScore {
  readonly total: number;
  readonly max: 100;
  /** The income is not known: the score is a lower bound. */
  readonly isIncomplete: boolean;
  readonly parts: readonly ScorePart[];
}

export function needScoreOf(
  facts: Pick<CaseFacts, 'income' | 'dependants' | 'job'>,
  limits: Thresholds = defaultThresholds,
): NeedScore {
  const dependants = facts.dependants ?? 0;
  const perHead = facts.income === null ? null : facts.income / (1 + dependants);
  const parts = [
    {
      key: 'incomePerHead',
      points: needOfIncome(perHead, limits),
      max: limits.kebutuhan_bobot_penghasilan_1,
      value: perHead === null ? null : Math.round(perHead),
    },
    {
      key: 'dependants',
      points: needOfDependants(dependants, limits),
      max: limits.kebutuhan_bobot_tanggungan_1,
      value: facts.dependants,
    },
    {
      key: 'job',
      points: byJob(facts.job, [
        limits.kebutuhan_bobot_pekerjaan_1,
        limits.kebutuhan_bobot_pekerjaan_2,
        limits.kebutuhan_bobot_pekerjaan_3,
      ]),
      max: limits.kebutuhan_bobot_pekerjaan_1,
      value: facts.job,
    },
  ] as const satisfies readonly ScorePart[];
  return { total: sum(parts), max: 100, isIncomplete: facts.income === null, parts };
}

function needOfIncome(perHead: number | null, limits: Thresholds): number {
  if (perHead === null) return 0;
  if (perHead < limits.kebutuhan_perkepala_1) return limits.kebutuhan_bobot_penghasilan_1;
  if (perHead < limits.kebutuhan_perkepala_2) return limits.kebutuhan_bobot_penghasilan_2;
  return perHead < limits.kebutuhan_perkepala_3 ? limits.kebutuhan_bobot_penghasilan_3 : 0;
}

function needOfDependants(dependants: number, limits: Thresholds): number {
  if (dependants >= limits.kebutuhan_tanggungan_banyak) return limits.kebutuhan_bobot_tanggungan_1;
  if (dependants >= limits.kebutuhan_tanggungan_sedang) return limits.kebutuhan_bobot_tanggungan_2;
  return dependants >= 1 ? limits.kebutuhan_bobot_tanggungan_3 : 0;
}
