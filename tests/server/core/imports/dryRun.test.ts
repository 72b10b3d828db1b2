import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countOf,
  csvOf,
  type ImportWorld,
  type Judgement,
  openImports,
  RESIDENTS,
  type ResidentRow,
  residentRow,
  residents,
} from '../../../support/imports';
import { engines, OPENING_MS } from '../../../support/server';
import { sized } from '../../../support/sized';

interface Checked {
  readonly total_rows: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly { readonly line: number; readonly level: string; readonly message: string }[];
  readonly findings_total: number;
}

describe.each(engines)('a dry run on $name', (engine) => {
  let world: ImportWorld;
  let next = 1;
  beforeAll(async () => {
    world = await openImports(engine);
    await world.admin.upload(`${RESIDENTS}/mass-upload`, csvOf(residents(20, 900_000)), {
      relawan_id: world.volunteers.b,
    });
  }, OPENING_MS);
  afterAll(() => world?.close());

  /** Good, broken, known, nearly known and repeated people. */
  const damages: readonly ((row: ResidentRow, n: number) => ResidentRow)[] = [
    (row) => row,
    (row) => row,
    (row) => ({ ...row, nama: '' }),
    (row) => ({ ...row, tanggal_lahir: '31/02/1999' }),
    (row) => ({ ...row, no_hp: '8,12E+10' }),
    (row) => ({ ...row, rt: '7', jenis_kelamin: 'L' }),
    (_row, n) => residentRow(900_000 + (n % 20)),
    (_row, n) => ({ ...residentRow(900_000 + (n % 20)), kelurahan: 'Manggarai' }),
    (row) => ({ ...row, hasil_verifikasi: 'mungkin' }),
  ];

  it('comes to the same counts, rows and sentences as the real one, with any settings', async () => {
    const runs = sized(25, 1000);
    let done = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: damages.length - 1 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom('', '0', '1', '2', '3', '-1', '2.5', '1e9', 'dua', '9999999999'),
        fc.constantFrom('', '0', '1', '-1', 'x', '70'),
        fc.constantFrom('', '0', '1'),
        fc.boolean(),
        async (kinds, start_row, start_column, skip_first_row, isAleg) => {
          const people = kinds.map((kind) => {
            next += 1;
            return damages[kind]?.(residentRow(next), next) ?? {};
          });
          const file = `${csvOf(people)}\r\n`;
          const who = isAleg ? world.aleg : world.admin;
          const given = { relawan_id: world.volunteers.a, start_row, start_column, skip_first_row };
          const before = await countOf(world.db, 'residents');
          const dry = await who.upload(`${RESIDENTS}/preview-csv`, file, { ...given, check: '1' });
          expect(await countOf(world.db, 'residents')).toBe(before);
          const real = await who.upload(`${RESIDENTS}/mass-upload`, file, given);
          expect([dry.status, dry.body.errors], dry.text).toEqual([real.status, real.body.errors]);
          done += 1;
          if (real.status !== 200) return;
          const checked = dry.body.data as Checked;
          const answer = real.body.data as Judgement;
          if (answer.replayed) return;
          expect(checked.counts).toEqual({
            total: answer.total_count,
            new: answer.success_count,
            unchanged: answer.unchanged_count,
            changed: 0,
            ambiguous: 0,
            duplicate: answer.duplicate_count,
            failed: answer.failed_count - answer.duplicate_count,
            repaired: answer.repaired_count,
            warned: answer.warned_count,
          });
          expect(checked.total_rows).toBe(answer.total_count);
          expect(answer.success_count + answer.unchanged_count + answer.failed_count).toBe(answer.total_count);
          expect(await countOf(world.db, 'residents')).toBe(before + answer.success_count);
          const sentences = checked.findings.filter(({ level }) => level === 'error').map(({ message }) => message);
          expect(sentences).toEqual(answer.errors.flatMap(({ errors }) => errors));
        },
      ),
      { numRuns: runs },
    );
    expect(done).toBeGreaterThanOrEqual(runs);
    console.log(`${engine.name}: ${done} files with random settings, dry run and real run the same`);
  }, 600_000);
});
