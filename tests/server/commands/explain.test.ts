import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFindLine } from '../../../server/commands/explain/codePlaces';
import type { SourcedAnswer } from '../../../server/commands/explain/print';
import { digestOf, toStoredText } from '../../../server/core/overlays/document';
import { openDatabase } from '../../../server/sql/connection/open';
import { insertVersion } from '../../../server/sql/fieldVersions';
import { migrate } from '../../../server/sql/migrate';
import type { Overlay } from '../../../src/framework/schema';
import { model } from '../../../src/resources';
import { type BuiltServer, buildServer } from '../../support/builtServer';
import { itInProof, sizedList } from '../../support/sized';

let server: BuiltServer;
let folder: string;
beforeAll(async () => {
  server = await buildServer();
  folder = mkdtempSync(join(tmpdir(), 'panel-explain-'));
  await publishIn(join(folder, 'data'), {
    format: 1,
    resources: { residents: { fields: { no_hp: { label: 'No. WhatsApp', required: true } } } },
  });
}, 240_000);
afterAll(async () => {
  await server?.remove();
  if (folder) rmSync(folder, { recursive: true });
});

const explain = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  server.run('explain', args, { DATA_DIR: join(folder, 'none'), ...env });
const answers = (output: string): readonly SourcedAnswer[] =>
  JSON.parse(output).groups.flatMap((group: { answers: readonly SourcedAnswer[] }) => group.answers);
const of = (output: string, facet: string) => answers(output).find((each) => each.facet === facet);

/** A folder with a database in which this was published. */
async function publishIn(dataDir: string, overlay: Overlay): Promise<void> {
  const db = await openDatabase({ dataDir });
  try {
    await migrate(db, model);
    const doc = toStoredText(overlay);
    const version = { version: 1, parent: null, doc, sha256: digestOf(doc), author_id: null, author_name: null };
    const at = new Date('2026-08-31T03:00:00Z');
    await insertVersion(db.kysely, { ...version, at, how: 'publish', of: null, note: null });
  } finally {
    await db.close();
  }
}

describe('npm run explain', () => {
  it('prints each facet of a field with the line of the file that says it', async () => {
    const { code, output } = await explain(['residents.no_hp', '--role', 'admin_aleg']);
    expect(code, output).toBe(0);
    expect(output).toMatch(/label\s+No\. HP\s+L1 declaration\s+src\/resources\/residents\.ts:\d+\n/);
    expect(output).toMatch(/access\.edit\s+own rows\s+L1 declaration\s+src\/resources\/policy\.ts:\d+/);
    expect(output).toMatch(/column\s+residents\.no_hp text/);
    expect(output).toContain('What staff published is not in this answer.');
    expect(existsSync(join(folder, 'none')), 'looking makes no folder').toBe(false);
  });

  it('reads what the operator and staff say, and names the file and the version', async () => {
    const dataDir = join(folder, 'data');
    const file = join(folder, 'fields.json');
    writeFileSync(
      file,
      JSON.stringify({ format: 1, resources: { residents: { fields: { no_hp: { help: 'Yang aktif' } } } } }),
    );
    const env = { DATA_DIR: dataDir, FIELDS_FILE: file };
    const { code, output } = await explain(['residents.no_hp', '--role', 'admin', '--json'], env);
    expect(code, output).toBe(0);
    expect(of(output, 'label')).toMatchObject({
      value: 'No. WhatsApp',
      level: 'L3 staff',
      from: 'versi 1, 2026-08-31',
    });
    expect(of(output, 'help')).toMatchObject({ value: 'Yang aktif', level: 'L2 file', from: file });
    expect(of(output, 'required')).toMatchObject({ value: 'always', level: 'L3 staff' });
    const without = await explain(['residents.no_hp', '--json', '--no-database'], env);
    expect(of(without.output, 'label')).toMatchObject({ value: 'No. HP', level: 'L1 declaration' });
    expect(JSON.parse(without.output).remarks).toEqual([expect.stringContaining('--no-database')]);
  });

  itInProof('answers in English with the line of the English text', async () => {
    const { output } = await explain(['users.name', '--locale', 'en', '--json']);
    expect(of(output, 'label')).toMatchObject({ value: 'Full name', level: 'L1 language' });
    const [file = '', line = ''] = of(output, 'label')?.from?.split(':') ?? [];
    expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('Full name');
  });

  itInProof('answers for a resource, its calls included, and for a part of it', async () => {
    const whole = await explain(['pokir', '--json']);
    expect(of(whole.output, 'GET /api/admin/pokir')).toBeDefined();
    expect(of(whole.output, 'list')).toMatchObject({ value: '/pokir' });
    const part = await explain(['residents.list.columns', '--json']);
    expect(answers(part.output)).toMatchObject([
      { value: expect.arrayContaining(['nama']), from: expect.stringMatching(/residents\.ts:\d+$/) },
    ]);
  });

  const wrong: readonly (readonly [readonly string[], string, string])[] = [
    [['resident.no_hp'], 'There is no "resident".', 'Did you mean "residents"?'],
    [['residents.no_hpp'], 'There is no "no_hpp".', 'Did you mean "no_hp"?'],
    [['residents.no_hp', '--role', 'admn'], 'There is no role "admn".', 'Did you mean "admin"?'],
    [['residents', '--locale', 'fr'], 'There is no language "fr".', 'There are: id, en.'],
    [[], 'How to ask:', 'npm run explain -- residents'],
    [['residents', '--colour'], '--colour', 'How to ask:'],
  ];
  it.each(sizedList(2, wrong))('refuses %j with the nearest valid name, and ends with 2', async (args, ...said) => {
    const { code, output } = await explain(args);
    expect(code).toBe(2);
    for (const sentence of said) expect(output).toContain(sentence);
  });

  itInProof('says that the database cannot be read without its address, and answers all the same', async () => {
    const address = 'postgres://panel:rahasia-sekali@127.0.0.1:1/panel';
    const { code, output } = await explain(['residents.nik'], { DATABASE_URL: address, APP_SECRET: 'k'.repeat(40) });
    expect(code, output).toBe(0);
    expect(output).toContain('The database cannot be read');
    expect(output).not.toContain('rahasia-sekali');
    expect(output).not.toContain('k'.repeat(40));
  });
});

describe('the line of a declaration', () => {
  it('is found for every field of every resource, through imports, spreads and calls', async () => {
    const findLine = await createFindLine(process.cwd());
    for (const { name, fields } of model.resources)
      for (const [field, { label }] of Object.entries(fields)) {
        const found = findLine('src/resources/index.ts', ['declared', name, 'fields', field]);
        const text =
          found &&
          readFileSync(found.file, 'utf8')
            .split('\n')
            .slice(found.line - 1, found.line + 60);
        expect(text?.[0], `${name}.${field}`).toContain(field);
        // What the framework declares for any application is called as that application says.
        if (found?.file.includes('/src/resources/')) expect(text?.join('\n'), `${name}.${field}`).toContain(label);
      }
  });

  it('is nowhere where there is no source', async () => {
    const findLine = await createFindLine(folder);
    expect(findLine('src/resources/index.ts', ['declared'])).toBeUndefined();
  });
});
