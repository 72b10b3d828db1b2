import type { CellEnv, Model } from '../../src/framework/schema';
import type { DraftField, DraftKind } from './draft';
import { toWords } from './names';

/** A column of a sample: what it is called and what its cells say. */
export interface Column {
  readonly name: string;
  readonly label: string;
  readonly cells: readonly string[];
  /** Its own word, where the name begins with what it stands in: `nama` of `alamat_nama`. */
  readonly own?: string;
}

const LOOKED = 1000;
const MOST_CHOICES = 12;
const LONG = 160;
const SHORT = 40;

type Test = (cells: readonly string[], words: readonly string[]) => boolean;

const hint =
  (...hints: readonly string[]) =>
  (words: readonly string[]): boolean =>
    words.some((word) => hints.includes(word));

const isMoney = hint('rupiah', 'rp', 'harga', 'biaya', 'gaji', 'penghasilan', 'anggaran', 'nominal', 'upah', 'pagu');
const isLong = hint('catatan', 'keterangan', 'deskripsi', 'alamat', 'uraian', 'description', 'note', 'notes');
const every =
  (pattern: RegExp): Test =>
  (cells) =>
    cells.every((cell) => pattern.test(cell));

/** Where only the name gives a hint. */
const named: readonly (readonly [DraftKind, (words: readonly string[]) => boolean])[] = [
  ['nik', hint('nik')],
  ['kk', hint('kk')],
  ['date', hint('tanggal', 'tgl', 'date')],
  ['email', hint('email', 'surel')],
  ['phone', hint('telepon', 'telp', 'hp', 'phone', 'wa', 'whatsapp')],
  ['url', hint('url', 'situs', 'website', 'tautan')],
  ['percent', hint('persen', 'persentase', 'percent')],
  ['rupiah', isMoney],
  ['duration', hint('durasi', 'duration')],
  ['rating', hint('bintang', 'rating')],
  ['number', hint('jumlah', 'umur', 'usia', 'kuota', 'kapasitas', 'count')],
  ['image', hint('foto', 'gambar', 'photo', 'image')],
  ['file', hint('berkas', 'dokumen', 'lampiran')],
  ['longText', isLong],
];

/** What the cells look like, the narrowest first; whether they are that is for the kind to say. */
const looks: readonly (readonly [DraftKind, Test])[] = [
  ['kk', (cells, words) => words.includes('kk') && every(/^\D*(?:\d\D*){16}$/)(cells, words)],
  ['nik', every(/^'?\d{16}$/)],
  ['phone', every(/^'?(?:\+?62[\s.-]*|0)8[\d\s.()-]{7,16}$/)],
  ['email', every(/@/)],
  ['url', every(/^https?:\/\//i)],
  ['richText', every(/^<(?:p|div|h[1-6]|ul|ol|strong|em|a)\b[^>]*>[\s\S]*<\//i)],
  ['boolean', every(/^(?:ya|tidak|true|false|benar|salah|aktif|nonaktif|yes|no)$/i)],
  ['dateTime', every(/\d[-/ .]\S+.*\d{1,2}[:.]\d{2}/)],
  ['date', every(/^\d{1,4}[-/. ]\S+[-/. ]\d{1,4}$|^\d{4}-\d{2}-\d{2}$/)],
  ['percent', every(/^[\d.,]+\s*%$/)],
  ['colour', every(/^#[0-9a-f]{6}$/i)],
  ['point', every(/^-?\d{1,2}\.\d+\s*,\s*-?\d{1,3}\.\d+$/)],
  ['duration', every(/\d\s*(?:jam|menit)$/i)],
  ['rating', (cells, words) => hint('bintang', 'rating')(words) && every(/^[1-5]$/)(cells, words)],
  ['rupiah', (cells, words) => every(/^rp/i)(cells, words) || (isMoney(words) && every(/^[\d.,\s]+$/)(cells, words))],
  ['number', every(/^-?(?:0|[1-9]\d{0,14})(?:[.,]\d+)?$/)],
];

const env: CellEnv = { dayFirst: true, timeZone: 'Asia/Jakarta' };

/** Does the kind itself take every cell? */
function isTaken(model: Model, kind: DraftKind, cells: readonly string[]): boolean {
  const known = model.kinds[kind];
  if (!known) return false;
  const field = { kind, label: '' };
  return cells.every((cell) => {
    const reading = known.fromCell ? known.fromCell(cell, field, env) : { raw: cell };
    return 'raw' in reading && known.parse(reading.raw, field).ok;
  });
}

/** The field a column would be. */
export function inferField(column: Column, model: Model): DraftField {
  const { name, label } = column;
  const words = toWords(column.own ?? `${label} ${name}`);
  const cells = column.cells.slice(0, LOOKED).flatMap((cell) => (cell.trim() === '' ? [] : [cell.trim()]));
  const target = targetOf(name, cells, model);
  if (target) return { name, kind: 'reference', label, target };
  if (cells.length === 0) return { name, label, kind: named.find(([, test]) => test(words))?.[0] ?? 'text' };
  const found = looks.find(([kind, test]) => test(cells, words) && isTaken(model, kind, cells))?.[0];
  if (found) return { name, kind: found, label };
  const choices = isLong(words) ? undefined : choicesOf(cells);
  if (choices) return { name, kind: 'choice', label, choices };
  const longest = Math.max(...cells.map((cell) => cell.length));
  return {
    name,
    label,
    kind: longest > LONG || isLong(words) || cells.some((cell) => cell.includes('\n')) ? 'longText' : 'text',
  };
}

/** A few values that come again and again are a list to choose from. */
function choicesOf(cells: readonly string[]): readonly string[] | undefined {
  const values = [...new Set(cells)];
  const isFew = values.length > 1 && values.length <= MOST_CHOICES && values.length * 3 <= cells.length;
  return isFew && values.every((value) => value.length <= SHORT && isPlain(value)) ? values : undefined;
}

export const isPlain = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text) && text.trim() === text;

/** A number called as references elsewhere are, or as a resource is, points there. */
export function targetOf(name: string, cells: readonly string[], model: Model): string | undefined {
  if (!name.endsWith('_id') || !cells.every((cell) => /^\d{1,9}$/.test(cell))) return undefined;
  const stem = name.slice(0, -3);
  const alike = model.resources.map(({ fields }) => fields[name]).find((field) => field?.kind === 'reference');
  return alike?.target ?? [stem, `${stem}s`].find((each) => model.byName[each] && !model.byName[each]?.api.single);
}
