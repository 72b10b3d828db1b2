import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { judgePackages, licenceTexts, listPackages, softwareBill } from '../../scripts/lib/packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'advisories-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packages = [
  { name: 'left-pad', version: '1.3.0', licence: 'MIT', isShipped: true, at: '' },
  { name: 'left-pad', version: '2.0.0-beta.1', licence: 'MIT', isShipped: false, at: '' },
];
const about = (events: readonly object[], more: object = {}) => ({
  id: 'GHSA-test',
  affected: [{ package: { ecosystem: 'npm', name: 'left-pad' }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
});
const found = (...advisories: readonly object[]): readonly string[] =>
  judgePackages(packages, advisories).map(({ version }: { version: string }) => version);

describe('the list of packages', () => {
  it('names each package of the lock file with a licence, and says which are shipped', () => {
    const all: readonly { name: string; licence: string; isShipped: boolean }[] = listPackages(root);
    expect(all.length).toBeGreaterThan(900);
    expect(all.filter(({ licence, isShipped }) => isShipped && licence === 'tidak disebut')).toEqual([]);
    expect(all.find(({ name }) => name === 'fastify')).toMatchObject({ licence: 'MIT', isShipped: true });
    expect(all.find(({ name }) => name === 'vitest')).toMatchObject({ isShipped: false });
    expect(licenceTexts(root)).toContain('fastify ');
    console.log(`${all.length} packages, ${all.filter(({ isShipped }) => isShipped).length} shipped`);
  });

  it('is the same CycloneDX file each time it is made, without a time, a folder or a number of its own', async () => {
    const [first, second]: readonly string[] = [await softwareBill(root), await softwareBill(root)];
    expect(first).toBe(second);
    const bill = JSON.parse(first ?? '');
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'panel-bansos' } } });
    expect(bill).not.toHaveProperty('serialNumber');
    expect(bill.metadata).not.toHaveProperty('timestamp');
    expect(bill.components.length).toBeGreaterThan(900);
  }, 60_000);
});

describe('known vulnerabilities', () => {
  it('are those of the ranges: from introduced on, before fixed, up to last_affected', () => {
    expect(found(about([{ introduced: '0' }, { fixed: '1.3.1' }]))).toEqual(['1.3.0']);
    expect(found(about([{ introduced: '0' }, { fixed: '1.3.0' }]))).toEqual([]);
    expect(found(about([{ introduced: '1.3.1' }]))).toEqual(['2.0.0-beta.1']);
    expect(found(about([{ introduced: '0' }]))).toEqual(['1.3.0', '2.0.0-beta.1']);
    expect(found(about([{ introduced: '1.0.0' }, { last_affected: '1.3.0' }]))).toEqual(['1.3.0']);
    expect(found(about([{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '2.0.0-alpha' }]))).toEqual([
      '2.0.0-beta.1',
    ]);
  });

  it('are those of named versions; withdrawn ones and other ecosystems are none', () => {
    const named = { id: 'x', affected: [{ package: { ecosystem: 'npm', name: 'left-pad' }, versions: ['1.3.0'] }] };
    expect(found(named)).toEqual(['1.3.0']);
    expect(found(about([{ introduced: '0' }], { withdrawn: '2026-01-01' }))).toEqual([]);
    expect(
      found({ id: 'x', affected: [{ package: { ecosystem: 'PyPI', name: 'left-pad' }, versions: ['1.3.0'] }] }),
    ).toEqual([]);
  });

  it('are named by the command, which ends with 1; a clean file ends with 0, and an unreadable one with 2', () => {
    const run = (name: string, text: string) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return spawnSync(process.execPath, ['scripts/auditPackages.mjs', path], { cwd: root, encoding: 'utf8' });
    };
    const fastify = {
      package: { ecosystem: 'npm', name: 'fastify' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }],
    };
    const hit = run('hit.json', JSON.stringify([{ id: 'GHSA-aaaa', summary: 'Contoh', affected: [fastify] }]));
    expect([hit.status, hit.stdout]).toEqual([
      1,
      expect.stringMatching(/^fastify \S+: GHSA-aaaa\. Contoh\n {2}Belum ada perbaikan/),
    ]);
    expect(
      run('lines.json', `${JSON.stringify(about([{ introduced: '0' }]))}\n${JSON.stringify(about([]))}\n`).status,
    ).toBe(0);
    expect(run('broken.json', '{ "id": ').status).toBe(2);
    expect(run('other.json', '[{ "nama": 1 }]').stderr).toContain('bukan berkas advisory OSV');
    expect(() => execFileSync(process.execPath, ['scripts/auditPackages.mjs'], { cwd: root, stdio: 'pipe' })).toThrow();
  }, 60_000);
});
