import { describe, expect, it } from 'vitest';
import {
  type CaseFacts,
  needScoreOf,
  priorityBaseOf,
  priorityLevel,
  priorityOf,
  verificationScoreOf,
} from '../../../src/domain/applications/scores';
import { defaultThresholds } from '../../../src/domain/applications/thresholds';

const NOW = new Date('2026-08-31T10:00:00+07:00');
const DAY = 86_400_000;
const earlier = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY - ms).toISOString();

const nobody: CaseFacts = {
  income: null,
  dependants: null,
  job: null,
  name: null,
  email: null,
  address: null,
  phone: null,
  note: null,
  createdAt: earlier(0),
  validDocuments: [],
};
const pointsOf = (parts: readonly { readonly key: string; readonly points: number }[], key: string) =>
  parts.find((part) => part.key === key)?.points;

describe('priority', () => {
  const partOf = (facts: Partial<CaseFacts>, key: string) =>
    pointsOf(priorityOf({ ...nobody, ...facts }, NOW).parts, key);

  it.each([
    [null, 1],
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [9, 3],
  ])('%s dependants count %i', (dependants, points) => expect(partOf({ dependants }, 'dependants')).toBe(points));

  it.each([
    [null, 1],
    [0, 3],
    [999_999, 3],
    [1_000_000, 2],
    [1_999_999, 2],
    [2_000_000, 1],
    [9_000_000, 1],
  ])('an income of %s counts %i', (income, points) => expect(partOf({ income }, 'income')).toBe(points));

  it.each([
    ['made now', earlier(0), 0, 0],
    ['three days old', earlier(3), 0, 3],
    ['a moment more', earlier(3, 1), 1, 3],
    ['seven days old', earlier(7), 1, 7],
    ['a moment more than seven', earlier(7, 1), 2, 7],
    ['a year old', earlier(365), 2, 365],
    ['made tomorrow', earlier(-1), 0, 0],
  ])('%s', (_name, createdAt, points, days) => {
    const age = priorityOf({ ...nobody, createdAt }, NOW).parts.find(({ key }) => key === 'age');
    expect(age).toMatchObject({ points, value: days, max: 2 });
  });

  it('is low below 4, medium from 4, high from 6', () => {
    expect([3, 4, 5, 6].map((total) => priorityLevel(total))).toEqual(['low', 'medium', 'medium', 'high']);
    expect(priorityOf(nobody, NOW)).toMatchObject({ level: 'low', total: 2 });
    expect(priorityOf({ ...nobody, income: 0, dependants: 4, createdAt: earlier(8) }, NOW)).toMatchObject({
      level: 'high',
      total: 8,
    });
  });

  it('is the base and the age together', () => {
    for (const income of [null, 0, 1_500_000, 5_000_000])
      for (const dependants of [null, 1, 2, 5])
        expect(priorityOf({ ...nobody, income, dependants, createdAt: earlier(4) }, NOW).total).toBe(
          priorityBaseOf({ income, dependants }) + 1,
        );
  });

  it('goes by the thresholds it is given', () => {
    const limits = { ...defaultThresholds, prioritas_batas_sedang: 2, prioritas_batas_tinggi: 3 };
    expect(priorityOf(nobody, NOW, limits as never).level).toBe('medium');
  });
});

describe('the verification score', () => {
  const of = (facts: Partial<CaseFacts>) => verificationScoreOf({ ...nobody, ...facts });

  it.each([
    [null, 0],
    [0, 15],
    [999_999, 15],
    [1_000_000, 10],
    [1_999_999, 10],
    [2_000_000, 5],
    [2_999_999, 5],
    [3_000_000, 0],
  ])('an income of %s gives %i', (income, points) => expect(pointsOf(of({ income }).need, 'income')).toBe(points));

  it.each([
    [null, 0],
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 10],
    [4, 10],
    [5, 15],
    [6, 15],
  ])('%s dependants give %i', (dependants, points) =>
    expect(pointsOf(of({ dependants }).need, 'dependants')).toBe(points),
  );

  it.each([
    ['Tidak Bekerja', 10],
    ['pengangguran', 10],
    ['Buruh', 7],
    ['Buruh harian', 7],
    [' petani ', 7],
    ['Petani penggarap', 7],
    ['Petanian', 3],
    ['Guru', 3],
    ['Tidak Bekerja lagi', 3],
    [null, 3],
  ])('the job %s gives %i', (job, points) => expect(pointsOf(of({ job }).need, 'job')).toBe(points));

  it('gives 3 for each thing that is known, 10 to everybody, and counts blanks as unknown', () => {
    const known = { name: 'Sari', email: 's@contoh.example', address: 'Jl. 1', phone: '+62812', note: 'Ada' };
    const sum = (facts: Partial<CaseFacts>) => of(facts).completeness.reduce((total, { points }) => total + points, 0);
    expect(sum({})).toBe(10);
    for (const key of Object.keys(known) as (keyof typeof known)[]) {
      expect(sum({ [key]: known[key] })).toBe(13);
      expect(sum({ [key]: '   ' })).toBe(10);
    }
    expect(sum(known)).toBe(25);
  });

  it('gives 10 for each document that was found right', () => {
    expect(of({ validDocuments: ['KTP'] }).documents.map(({ points }) => points)).toEqual([10, 0, 0]);
    expect(of({ validDocuments: ['KTP', 'KK', 'Surat Keterangan'] }).documents.map(({ points }) => points)).toEqual([
      10, 10, 10,
    ]);
  });

  it('reaches 95 at most, and 13 at least', () => {
    const most = of({
      income: 0,
      dependants: 5,
      job: 'Tidak Bekerja',
      name: 'a',
      email: 'a',
      address: 'a',
      phone: 'a',
      note: 'a',
      validDocuments: ['KTP', 'KK', 'Surat Keterangan'],
    });
    expect(most).toMatchObject({ total: 95, max: 100, percentage: 95, verdict: 'Sangat Layak' });
    expect(of({})).toMatchObject({ total: 13, percentage: 13, verdict: 'Perlu Review Lebih Lanjut' });
  });

  it.each([
    [38, 'Perlu Review Lebih Lanjut'],
    [37, 'Layak'],
    [36, 'Layak'],
  ] as const)('with Layak from %i the verdict of 37 is %s', (skor_layak, verdict) => {
    const facts = { ...nobody, income: 0, job: 'Guru', name: 'a', email: 'a', phone: 'a' };
    const limits = { ...defaultThresholds, skor_layak } as never;
    expect(verificationScoreOf(facts, limits)).toMatchObject({ total: 37, verdict });
  });

  it.each([
    [37, 'Sangat Layak'],
    [38, 'Layak'],
  ] as const)('with Sangat Layak from %i the verdict of 37 is %s', (skor_sangat_layak, verdict) => {
    const facts = { ...nobody, income: 0, job: 'Guru', name: 'a', email: 'a', phone: 'a' };
    const limits = { ...defaultThresholds, skor_layak: 30, skor_sangat_layak } as never;
    expect(verificationScoreOf(facts, limits).verdict).toBe(verdict);
  });
});

describe('the need score', () => {
  const of = (facts: Partial<Pick<CaseFacts, 'income' | 'dependants' | 'job'>>) =>
    needScoreOf({ income: null, dependants: null, job: null, ...facts });

  it.each([
    [499_999, 0, 50],
    [500_000, 0, 35],
    [999_999, 0, 35],
    [1_000_000, 0, 20],
    [1_499_999, 0, 20],
    [1_500_000, 0, 0],
    [1_999_996, 3, 50],
    [2_000_000, 3, 35],
    [0, 0, 50],
  ])('an income of %i for one and %i dependants gives %i', (income, dependants, points) =>
    expect(pointsOf(of({ income, dependants }).parts, 'incomePerHead')).toBe(points),
  );

  it.each([
    [null, 0],
    [0, 0],
    [1, 10],
    [2, 10],
    [3, 20],
    [4, 20],
    [5, 30],
    [8, 30],
  ])('%s dependants give %i', (dependants, points) =>
    expect(pointsOf(of({ dependants }).parts, 'dependants')).toBe(points),
  );

  it.each([
    ['Pengangguran', 20],
    ['Buruh', 14],
    ['Guru', 6],
    [null, 6],
  ])('the job %s gives %i', (job, points) => expect(pointsOf(of({ job }).parts, 'job')).toBe(points));

  it('says when the income is not known, and then counts nothing for it', () => {
    expect(of({ dependants: 5 })).toMatchObject({ isIncomplete: true, total: 36 });
    expect(of({ income: 0 }).isIncomplete).toBe(false);
    expect(of({ income: 1_000_000, dependants: 2 }).parts[0]).toMatchObject({ value: 333_333 });
  });

  it('goes from 6 to 100', () => {
    expect(of({}).total).toBe(6);
    expect(of({ income: 0, dependants: 5, job: 'Tidak Bekerja' })).toMatchObject({ total: 100, max: 100 });
  });
});
