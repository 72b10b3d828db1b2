import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';

const APP_SECRET = 'x'.repeat(32);
const read = (env: Record<string, string> = {}) => readConfig({ APP_SECRET, ...env });

describe('the configuration', () => {
  it('works without a single variable', () => {
    const config = read();
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      trustProxy: false,
      corsOrigins: [],
      databaseUrl: undefined,
      panelRoles: ['admin', 'admin_aleg'],
      demoSize: 'M',
      demoNow: undefined,
      production: false,
    });
    expect(config.publicUrl.origin).toBe('http://localhost:3000');
    expect(config.storageDir).toBe(join(config.dataDir, 'storage'));
  });

  it('takes empty variables for absent ones', () => {
    expect(
      read({
        PORT: '',
        HOST: '',
        DATA_DIR: '',
        DATABASE_URL: '',
        PANEL_ROLES: '',
        DEMO_SIZE: '',
        DEMO_NOW: '',
        TRUST_PROXY: '',
        CORS_ORIGINS: '',
        PUBLIC_URL: '',
        STORAGE_DIR: '',
      }),
    ).toEqual(read());
  });

  it('never makes demo accounts in production unless it is told to', () => {
    expect(read({ NODE_ENV: 'production' }).demoSize).toBe('none');
  });

  it.each<[Record<string, string>, string | RegExp]>([
    [{ PORT: 'tiga' }, 'PORT harus berupa angka 0 sampai 65535, bukan "tiga".'],
    [{ PORT: '70000' }, /PORT/],
    [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS harus berupa angka bulat 0 sampai 300, bukan "1.5".'],
    [{ PORT: '80.5' }, /PORT/],
    [{ PUBLIC_URL: 'panel.example.id' }, /PUBLIC_URL harus berupa alamat lengkap/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /PUBLIC_URL/],
    [{ DEMO_SIZE: 'XL' }, 'DEMO_SIZE harus S, M, L atau none, bukan "XL".'],
    [{ DEMO_NOW: 'kemarin' }, /DEMO_NOW harus berupa waktu ISO/],
    [
      { PANEL_ROLES: 'admin,amdin' },
      'PANEL_ROLES menyebut "amdin". Yang dikenal: admin, admin_aleg, aleg, staff, user.',
    ],
    [{ PANEL_ROLES: 'staff' }, 'PANEL_ROLES harus memuat admin.'],
    [
      { MAP_TILES_URL: 'https://peta.example.id/1.png' },
      /MAP_TILES_URL harus berupa alamat dengan \{z\}, \{x\} dan \{y\}/,
    ],
    [{ MAP_TILES_URL: 'https://{s}.example.id/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'x' }, /MAP_TILES_URL/],
    [{ MAP_TILES_URL: 'javascript:{z}{x}{y}', MAP_TILES_ATTRIBUTION: 'x' }, /MAP_TILES_URL/],
    [{ MAP_TILES_URL: 'https://peta.example.id/{z}/{x}/{y}.png' }, /MAP_TILES_ATTRIBUTION belum/],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS harus berupa alamat situs seperti https://panel.example.id, bukan "*".'],
    [{ CORS_ORIGINS: 'https://*.example.id' }, /CORS_ORIGINS/],
    [{ CORS_ORIGINS: 'https://panel.example.id/masuk' }, /CORS_ORIGINS/],
    [{ CORS_ORIGINS: 'null' }, /CORS_ORIGINS/],
    [{ TRUST_PROXY: 'ya' }, 'TRUST_PROXY harus true, jumlah proxy, atau daftar alamat IP, bukan "ya".'],
    [{ APP_SECRET: 'pendek' }, 'APP_SECRET harus paling sedikit 32 karakter.'],
    [{ APP_SECRET: '', DATABASE_URL: 'postgres://x', NODE_ENV: 'production' }, /APP_SECRET wajib diisi/],
  ])('refuses %j with a sentence that says what would be right', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  it.each<[string, unknown]>([
    ['false', false],
    ['true', true],
    ['2', 2],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, fd00::1', '10.0.0.0/8, fd00::1'],
  ])('reads TRUST_PROXY=%s', (text, value) => {
    expect(read({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  it('compares sites as browsers write them', () => {
    expect(read({ CORS_ORIGINS: 'https://Panel.Example.id:443/, http://localhost:5173' }).corsOrigins).toEqual([
      'https://panel.example.id',
      'http://localhost:5173',
    ]);
    expect(read({ PANEL_ROLES: 'admin, staff ,admin' }).panelRoles).toEqual(['admin', 'staff']);
  });
});

describe('the key of an installation', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'panel-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('is made once, long, readable by its owner only, and found again', () => {
    const { secret } = readConfig({ DATA_DIR: join(dataDir, 'baru') });
    expect(secret).toMatch(/^[\w-]{43}$/);
    const file = join(dataDir, 'baru', 'secret');
    expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'baru')).mode & 0o777).toBe(0o700);
    expect(readConfig({ DATA_DIR: join(dataDir, 'baru') }).secret).toBe(secret);
    expect(readConfig({ DATA_DIR: join(dataDir, 'lain') }).secret).not.toBe(secret);
  });

  it('is never an empty or cut file', () => {
    writeFileSync(join(dataDir, 'secret'), 'abc\n');
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/secret harus berisi paling sedikit 32 karakter/);
  });
});
