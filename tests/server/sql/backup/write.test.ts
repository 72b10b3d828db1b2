import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderPlace } from '../../../../server/files/folder';
import { writeBackup } from '../../../../server/sql/backup';
import { connectionOf } from '../../../../server/sql/backup/pgDump';

describe('writing a backup', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'panel-writing-'));
    mkdirSync(join(dataDir, 'backups'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const write = (more: object = {}) =>
    writeBackup({
      database: async function* () {},
      draftDir: join(dataDir, 'backups'),
      files: folderPlace(join(dataDir, 'storage')),
      backups: folderPlace(join(dataDir, 'backups')),
      now: new Date('2026-08-31T03:00:00Z'),
      ...more,
    });
  const there = () => readdirSync(join(dataDir, 'backups')).toSorted();

  it('leaves alone what another process is writing, and clears away what was left behind', async () => {
    const [writing, left] = ['panel-20260831T025900Z.tar.gz.partial', 'panel-20260830T025900Z.tar.gz.partial'];
    for (const name of [writing, left]) writeFileSync(join(dataDir, 'backups', name), 'x');
    const long = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(dataDir, 'backups', left), long, long);
    await write();
    expect(there()).toEqual([writing, 'panel-20260831T030000Z.tar.gz'].toSorted());
  });

  it('ends with the signal, and leaves nothing', async () => {
    await expect(write({ signal: AbortSignal.abort() })).rejects.toThrow();
    expect(there()).toEqual([]);
  });
});

describe('the address of a database, for pg_dump', () => {
  it('means what it means to the server', () => {
    const query = 'sslmode=verify-full&sslrootcert=/ca.pem&sslcert=/c.pem&sslkey=/k.pem&connect_timeout=3';
    expect(connectionOf(`postgres://warga:r%40hasia@db.example:6432/panel?${query}`)).toEqual({
      PGHOST: 'db.example',
      PGPORT: '6432',
      PGUSER: 'warga',
      PGPASSWORD: 'r@hasia',
      PGDATABASE: 'panel',
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: '/ca.pem',
      PGSSLCERT: '/c.pem',
      PGSSLKEY: '/k.pem',
      PGCONNECT_TIMEOUT: '3',
    });
    expect(connectionOf('postgres:///panel?host=/run/postgresql&port=5433&user=a&password=b')).toEqual({
      PGHOST: '/run/postgresql',
      PGPORT: '5433',
      PGUSER: 'a',
      PGPASSWORD: 'b',
      PGDATABASE: 'panel',
    });
  });

  it('names every host of a list, of which pg_dump takes the one that takes writes', () => {
    expect(connectionOf('postgres://panel:a%40b@one,two:5433/panel')).toEqual({
      PGHOST: 'one,two',
      PGPORT: '5432,5433',
      PGUSER: 'panel',
      PGPASSWORD: 'a@b',
      PGDATABASE: 'panel',
      PGTARGETSESSIONATTRS: 'read-write',
    });
  });

  it('says in words pg_dump knows what only the server’s driver does', () => {
    const modeOf = (query: string) => connectionOf(`postgres://db/panel?${query}`).PGSSLMODE;
    expect(modeOf('sslmode=no-verify')).toBe('require');
    expect(modeOf('ssl=true')).toBe('require');
    expect(modeOf('ssl=0')).toBe('disable');
    expect(modeOf('sslmode=prefer')).toBe('prefer');
    expect(modeOf('tidak=dikenal')).toBeUndefined();
  });
});
