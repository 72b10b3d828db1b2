import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOfModel } from '../../server/areas/routes';
import { actOnRecord, createRecord, getRecord } from '../../server/core/records';
import { openApiDocument } from '../../server/openApi/document';
import { type Actor, getResource, type Model } from '../../src/framework/schema';
import { sampleOf } from '../../src/resources/samples';
import { callAs, servicesOf } from '../support/calls';
import { refusalOf } from '../support/libraryRules';
import { engines } from '../support/server';

const root = fileURLToPath(new URL('../..', import.meta.url));
const document = readFileSync(join(root, 'docs/adding-an-entity.md'), 'utf8');

/** What the page tells to do, in its order. */
type Step =
  | { readonly does: 'file' | 'edit'; readonly path: string; readonly text: string }
  | { readonly does: 'compiles' }
  | { readonly does: 'refused'; readonly text: string };

const steps: readonly Step[] = [
  ...document.matchAll(/<!-- (file|edit|refused|compiles)(?:: (\S+))? -->\n(?:\n```\w+\n([\s\S]*?)^```$)?/gm),
].map(([, does, path = '', text = '']) => ({ does, path, text }) as Step);

/** The lines of a patch that were there, and those that are to be there instead. */
function patched(before: string, patch: string): string {
  const lines = patch.trimEnd().split('\n');
  const of = (mark: string) =>
    lines
      .filter((line) => line.startsWith(' ') || line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const found = before.split(of('-')).length - 1;
  if (found !== 1) throw new Error(`These lines stand ${found} times in the file:\n${of('-')}`);
  return before.replace(of('-'), () => of('+'));
}

/** A copy of the declarations and what compiles with them; the page is done to it and not to us. */
function copyOf(): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(root, '.cache/adding-'));
  for (const folder of ['framework/schema', 'framework/texts', 'domain', 'reports', 'resources', 'i18n'])
    cpSync(join(root, 'src', folder), join(copy, 'src', folder), { recursive: true });
  for (const file of ['tsconfig.base.json', 'tsconfig.pure.json', 'package.json'])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function compile(copy: string): string {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-b', 'tsconfig.pure.json', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return stdout;
}

const admin: Actor = { id: 1, name: 'Sari', role: 'admin', permissions: null, ownerId: null };

describe('docs/adding-an-entity.md', () => {
  let copy: string;

  beforeAll(() => {
    copy = copyOf();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('marks each block of code with what is done with it', () => {
    const blocks = [...document.matchAll(/^```(ts|diff|text)$/gm)];
    expect(steps.filter(({ does }) => does !== 'compiles')).toHaveLength(blocks.length);
    expect(steps.map(({ does }) => does)).toEqual(expect.arrayContaining(['file', 'edit', 'refused', 'compiles']));
  });

  it('can be followed step by step: the compiler asks for what it says, and at the end for nothing', () => {
    let asked = 0;
    for (const step of steps) {
      if (step.does === 'file') writeFileSync(join(copy, step.path), step.text);
      if (step.does === 'edit')
        writeFileSync(join(copy, step.path), patched(readFileSync(join(copy, step.path), 'utf8'), step.text));
      if (step.does === 'refused') expect(compile(copy)).toContain(step.text.trim());
      if (step.does === 'compiles') expect(compile(copy)).toBe('');
      asked += Number(step.does === 'refused' || step.does === 'compiles');
    }
    expect(asked).toBe(3);
  }, 240_000);

  it('ends with an entity that saves, refuses, acts and is described', async () => {
    const [engine] = engines;
    if (!engine) throw new Error('There is no engine to test on.');
    const { model } = (await import(/* @vite-ignore */ pathToFileURL(join(copy, 'src/resources/index.ts')).href)) as {
      readonly model: Model;
    };
    const alat = getResource(model, 'alat');
    const db = await engine.open(model);
    try {
      const call = callAs(servicesOf(db, model), admin);
      const valid = { nama: 'Kursi roda lipat', kode: 'KR-01', jenis: 'roda', dibeli: '2026-01-10', harga: 1_250_000 };
      const made = await createRecord(call, alat, valid);
      expect(await getRecord(call, alat, made.id)).toMatchObject({
        ...valid,
        keadaan: 'tersedia',
        jumlah: 1,
        version: 1,
      });
      const wrong = { ...valid, kode: 'KR-02', keadaan: 'dipinjam', kembali: '2025-12-31' };
      expect((await refusalOf(createRecord(call, alat, wrong))).facts.errors).toEqual({
        kembali: ['Tanggal kembali tidak boleh sebelum tanggal beli'],
      });
      expect((await refusalOf(createRecord(call, alat, valid))).facts.errors).toEqual({ kode: ['Kode sudah dipakai'] });
      expect(await actOnRecord(call, alat, 'rusak', made.id, { input: {} })).toMatchObject({
        keadaan: 'rusak',
        version: 2,
      });
    } finally {
      await db.close();
    }
    const server = {
      title: 'x',
      sampleOf,
      version: '1',
      publicUrl: new URL('http://localhost'),
      cookie: 'panel_session',
    };
    const { paths } = openApiDocument(routesOfModel(model), model, server);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/admin/alat', '/api/admin/alat/{id}/rusak', '/api/admin/alat/mass-upload']),
    );
  });
});
