import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newResource } from '../../../scripts/newResource/command';
import { evaluate } from './evaluate';

const index = readFileSync('src/resources/index.ts', 'utf8');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-resource-'));
  mkdirSync(join(root, 'src/resources'), { recursive: true });
  mkdirSync(join(root, 'src/custom/lain'), { recursive: true });
  writeFileSync(join(root, 'src/resources/index.ts'), index);
  writeFileSync(join(root, 'src/custom/lain/page.ts'), "export const page = { path: '/gudang/laporan' };\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Told {
  readonly code: number;
  readonly said: string;
  readonly asked: readonly string[];
}

async function start(
  args: readonly string[],
  answers?: readonly string[],
  format = async (text: string) => text,
): Promise<Told> {
  const said: string[] = [];
  const asked: string[] = [];
  const left = [...(answers ?? [])];
  const code = await newResource({
    root,
    args,
    isInteractive: answers !== undefined,
    format,
    say: (sentence) => said.push(sentence),
    ask: async (question) => {
      asked.push(question);
      return left.shift();
    },
  });
  return { code, said: said.join('\n'), asked };
}

const written = () => readdirSync(join(root, 'src/resources')).toSorted();
const expectNothingWritten = () => {
  expect(written()).toEqual(['index.ts']);
  expect(readFileSync(join(root, 'src/resources/index.ts'), 'utf8')).toBe(index);
};

describe('npm run new:resource', () => {
  it('asks for everything, refuses what cannot be taken, and writes one file and one line', async () => {
    const answers = [
      ...['Posko!', 'users', 'gudang', 'posko_bantuan', '', 'posko'],
      ...[
        '',
        'nama*:text:Nama posko',
        'nama:text',
        'jenis:pilihan',
        'jenis:choice(tetap|keliling)',
        'a:reference(user)',
        '',
      ],
      ...['adminn', 'admin', 'staff'],
    ];
    const { code, said, asked } = await start([], answers);
    expect(code).toBe(0);
    expect(asked.filter((question) => question.startsWith('Nama ('))).toHaveLength(4);
    for (const sentence of [
      'Nama "Posko!" tidak dapat dipakai',
      'Nama "users" sudah dipakai',
      'Alamat /gudang sudah dipakai',
      'Nama kolom "nama" sudah ada',
      'Jenis "pilihan" tidak ada',
      'Maksudnya "users"?',
      'Maksudnya "admin"?',
    ])
      expect(said).toContain(sentence);
    expect(said).toContain('src/i18n/en/resources.ts');
    expect(written()).toEqual(['index.ts', 'poskoBantuan.ts']);
    expect(evaluate(readFileSync(join(root, 'src/resources/poskoBantuan.ts'), 'utf8'))).toMatchObject({
      name: 'posko_bantuan',
      label: 'Posko bantuan',
      noun: 'posko',
      title: 'nama',
      fields: {
        nama: { kind: 'text', required: true },
        jenis: { kind: 'choice', choices: { tetap: 'Tetap', keliling: 'Keliling' } },
      },
      access: { admin: 'all', staff: { list: true, show: true } },
    });
    const after = readFileSync(join(root, 'src/resources/index.ts'), 'utf8');
    const added = after.split('\n').filter((line) => !index.split('\n').includes(line));
    expect(added).toEqual(["import { poskoBantuan } from './poskoBantuan';", '  posko_bantuan: poskoBantuan,']);
  });

  it('writes nothing when the person leaves in the middle', async () => {
    const { code, said } = await start([], ['posko', 'Posko']);
    expect([code, said]).toEqual([1, expect.stringContaining('tidak ada yang ditulis')]);
    expectNothingWritten();
  });

  it('asks nothing with --yes, and shows without writing with --dry-run', async () => {
    const args = ['--name', 'posko', '--fields', 'nama*,status:choice(a|b):Status', '--yes'];
    const shown = await start([...args, '--dry-run'], []);
    expect(shown.said).toContain('export const posko = defineResource({');
    expectNothingWritten();
    expect((await start(args, [])).asked).toEqual([]);
    expect(existsSync(join(root, 'src/resources/posko.ts'))).toBe(true);
  });

  it('takes rows within a record, with kinds, choices and labels of their own', async () => {
    const fields = 'nama*,anak:embedded(nama*, jenis:choice(a|b):Jenis, umur:number):Anak,tanggal:date';
    await start(['--name', 'posko', '--fields', fields, '--yes']);
    const { fields: read } = evaluate(readFileSync(join(root, 'src/resources/posko.ts'), 'utf8'));
    expect(Object.keys(read)).toEqual(['nama', 'anak', 'tanggal']);
    expect(read.anak).toMatchObject({
      kind: 'embedded',
      label: 'Anak',
      item: {
        nama: { kind: 'text', required: true },
        jenis: { kind: 'choice', label: 'Jenis' },
        umur: { kind: 'number' },
      },
    });
  });

  it('never writes over a file', async () => {
    writeFileSync(join(root, 'src/resources/posko.ts'), 'mine');
    const { code, said } = await start(['--name', 'posko', '--fields', 'nama', '--yes']);
    expect([code, said]).toEqual([1, expect.stringContaining('src/resources/posko.ts sudah ada')]);
    expect(readFileSync(join(root, 'src/resources/posko.ts'), 'utf8')).toBe('mine');
  });

  it('writes nothing when the formatter refuses, or the index is another', async () => {
    const args = ['--name', 'posko', '--fields', 'nama', '--yes'];
    await expect(start(args, undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expectNothingWritten();
    writeFileSync(join(root, 'src/resources/index.ts'), 'export {};');
    expect((await start(args)).code).toBe(1);
    expect(written()).toEqual(['index.ts']);
  });

  it.each([
    [['--name', 'posko', '--yes'], 'Sebutkan kolomnya'],
    [['--fields', 'nama', '--yes'], 'Sebutkan namanya'],
    [['--name', 'posko', '--from', '/tidak/ada.csv', '--yes'], 'tidak ada'],
    [['--from', 'postgres://127.0.0.1:1/toko', '--yes'], 'Basis data itu tidak dapat dibaca'],
    [['--name', 'posko', '--fields', 'nama', '--table', 'film', '--yes'], '--table memerlukan --from postgres://'],
    [['--name', 'posko', '--from', 'a', '--fields', 'b', '--yes'], 'Pilih salah satu'],
    [['--name', 'posko', '--fields', 'nama', '--roles', 'boss', '--yes'], 'Peran "boss" tidak ada'],
    [['--name', 'posko', '--fields', 'anak:embedded', '--yes'], 'tulis kolom barisnya'],
    [['--name', 'posko', '--fields', 'anak:embedded(foto:image)', '--yes'], 'tidak dapat memuat image'],
    [
      ['--name', 'posko', '--fields', 'anak:embedded(nama,nama)', '--yes'],
      'di dalam barisnya: Nama kolom "nama" sudah ada',
    ],
    [['--nama', 'posko'], 'Pilihan --nama tidak ada. Maksudnya --name?'],
    [['--nama', 'posko'], 'npm run new:resource'],
    [['posko'], '"posko" bukan pilihan'],
    [['--name'], 'Nilai pilihan --name tidak dapat dibaca.'],
    [['--yes=ya'], 'Nilai pilihan --yes tidak dapat dibaca.'],
  ])('%j is refused in a sentence', async (args, sentence) => {
    const { code, said } = await start(args);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expectNothingWritten();
  });

  it('reads a sample and says what it found', async () => {
    const sample = join(root, 'contoh.json');
    writeFileSync(sample, JSON.stringify([{ id: 1, judul: 'A', tanggal: '2026-08-31' }]));
    const { code, said } = await start(['--name', 'acara', '--from', sample, '--yes']);
    expect(code).toBe(0);
    expect(said).toContain('judul (text), tanggal (date)');
    writeFileSync(sample, '{"judul": ');
    expect((await start(['--name', 'acara_lain', '--from', sample, '--yes'])).said).toContain('bukan JSON yang utuh');
    expect(written()).toEqual(['acara.ts', 'index.ts']);
  });
});
