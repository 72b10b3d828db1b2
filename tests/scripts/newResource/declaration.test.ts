import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft, DraftField } from '../../../scripts/newResource/draft';
import { draftKinds } from '../../../scripts/newResource/draft';
import { refuseName, toFieldName, toLabel } from '../../../scripts/newResource/names';
import { SampleError } from '../../../scripts/newResource/reading';
import { readSample } from '../../../scripts/newResource/samples';
import { toSource, withLine } from '../../../scripts/newResource/source';
import { toSpec } from '../../../scripts/newResource/spec';
import { defineModel } from '../../../src/framework/schema';
import { model } from '../../../src/resources';
import { sized } from '../../support/sized';
import { evaluate } from './evaluate';

const RUNS = sized(25, 1_000);
const around = { model, tables: ['audit'], files: ['kinds', 'policy', 'index'], addresses: ['login'] };

/** The file is what the draft says, and the language takes it beside all that is declared. */
function expectSound(draft: Draft): void {
  const spec = toSpec(draft);
  const written = evaluate(toSource(spec));
  expect(written).toEqual(spec);
  expect(() => defineModel([...model.resources, written], model.kinds)).not.toThrow();
}

const heading = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'id',
    'page',
    'x_a',
    'constructor',
    '__proto__',
    'Nama',
    'nama',
    'deleted_at',
    '',
    'toString',
    'custom',
  ),
);
const drafted = (fields: readonly DraftField[]): Draft => ({
  name: 'percobaan_acak',
  label: 'Percobaan',
  noun: 'percobaan',
  fields,
  roles: ['admin'],
  readers: ['admin_aleg', 'staff'],
});

describe('a declaration that was written for somebody', () => {
  it(`is sound for ${RUNS} lists of fields of every kind, whatever they are called`, () => {
    const value = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
    const field = fc.record({
      heading,
      kind: fc.constantFrom(...draftKinds.filter((kind) => kind !== 'embedded')),
      choices: fc.uniqueArray(value, { minLength: 1, maxLength: 6 }),
      target: fc.constantFrom(...model.resources.filter(({ api }) => !api.single).map(({ name }) => name)),
      required: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 40 }), (columns) => {
        const taken = new Set<string>();
        const fields = columns.map(
          ({ heading: text, kind, choices, target, required }): DraftField => ({
            name: toFieldName(text, taken),
            label: toLabel(text),
            kind,
            ...(kind === 'choice' || kind === 'multiChoice' ? { choices } : {}),
            ...(kind === 'reference' || kind === 'references' ? { target } : {}),
            ...(required ? { required } : {}),
          }),
        );
        expectSound(drafted(fields));
      }),
      { numRuns: RUNS, seed: 20_260_831 },
    );
  }, 120_000);

  it(`is sound for ${RUNS} JSON samples`, async () => {
    let read = 0;
    const sample = fc.dictionary(heading, fc.jsonValue({ maxDepth: 4 }), {
      minKeys: 1,
      maxKeys: 12,
      noNullPrototype: true,
    });
    await fc.assert(
      fc.asyncProperty(sample, async (value) => {
        const reading = await readSample(new TextEncoder().encode(JSON.stringify(value)), model).catch((error) => {
          if (!(error instanceof SampleError)) throw error;
        });
        if (!reading) return;
        expectSound(drafted(reading.fields));
        read += 1;
      }),
      { numRuns: RUNS, seed: 20_260_831 },
    );
    expect(read).toBeGreaterThan(RUNS * 0.8);
  }, 120_000);

  it(`is sound for ${RUNS} tables`, async () => {
    let read = 0;
    const cell = fc.oneof(
      heading,
      fc.constantFrom('1', '0', 'ya', '2026-01-31', 'Rp 5.000', '08123456789', '50%', 'a@b.co'),
    );
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), async (rows, separator) => {
        const text = rows
          .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator))
          .join('\r\n');
        const reading = await readSample(new TextEncoder().encode(text), model).catch((error) => {
          if (!(error instanceof SampleError)) throw error;
        });
        if (!reading) return;
        expectSound(drafted(reading.fields));
        read += 1;
      }),
      { numRuns: RUNS, seed: 20_260_831 },
    );
    expect(read).toBeGreaterThan(RUNS * 0.7);
  }, 120_000);

  it('keeps whoever sees only their own rows to them, where a field tells whose they are', () => {
    const owned: DraftField = { name: 'aleg', kind: 'reference', label: 'Aleg', target: 'legislators' };
    const title: DraftField = { name: 'judul', kind: 'text', label: 'Judul' };
    expect(toSpec({ ...drafted([title, owned]), roles: ['admin', 'admin_aleg'] })).toMatchObject({
      owner: { field: 'aleg' },
      access: { admin: 'all', admin_aleg: { scope: 'own', create: true } },
    });
    expect(toSpec(drafted([title])).access).toEqual({
      admin: 'all',
      admin_aleg: { list: true, show: true },
      staff: { list: true, show: true },
    });
  });
});

describe('a name', () => {
  it.each([
    ...['', 'Posko', 'posko-bantuan', '1posko', '_posko', 'posko_', 'posko__a', 'é', 'a b', `a${'b'.repeat(40)}`],
    ...['users', 'audit', 'class', 'import', 'date', 'text', 'file', 'kinds', 'policy', 'constructor', 'login'],
    ...['application_documents', 'warga_binaan'],
  ])('"%s" is refused in a sentence', (name) => {
    expect(refuseName(name, around)).toMatch(/\w{3,} \w/);
  });

  it.each(['posko', 'posko_bantuan', 'a1', 'gudang_2'])('"%s" may be taken', (name) => {
    expect(refuseName(name, around)).toBeUndefined();
  });
});

describe('the index', () => {
  const index =
    "import { a } from './a';\nimport { m } from './m';\n\nexport const declared = {\n  a,\n  m,\n} as const;\n";

  it('gets the import in its place and the line at the end', () => {
    expect(withLine(index, 'gudang_beras')).toBe(
      "import { a } from './a';\nimport { gudangBeras } from './gudangBeras';\nimport { m } from './m';\n\nexport const declared = {\n  a,\n  m,\n  gudang_beras: gudangBeras,\n} as const;\n",
    );
  });

  it('is left alone when it is not as expected', () => {
    expect(withLine('export {};\n', 'posko')).toBeUndefined();
  });
});
