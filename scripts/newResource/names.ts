import { isReservedName, type Model } from '../../src/framework/schema';
import { CUSTOM_PREFIX } from '../../src/framework/schema/overlayDocument';
import { draftKinds } from './draft';

/** What else lives beside the declarations: a new one may take none of these. */
export interface Surroundings {
  readonly model: Model;
  /** Tables of the server that belong to no resource. */
  readonly tables: readonly string[];
  /** Names of files in src/resources, without their ending. */
  readonly files: readonly string[];
  /** First parts of addresses that pages have, without the slash. */
  readonly addresses: readonly string[];
}

/** Words a variable of the declaration cannot be called. */
const words = new Set([
  ...['break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else', 'enum'],
  ...['export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in', 'instanceof', 'new', 'null'],
  ...['return', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'yield'],
  ...['let', 'static', 'implements', 'interface', 'package', 'private', 'protected', 'public', 'await', 'async'],
  ...['arguments', 'eval', 'undefined', 'constructor', 'prototype', '__proto__'],
  // Also what the file itself imports and declares.
  ...draftKinds,
  ...['computed', 'password', 'declared', 'model', 'kinds', 'policy', 'defineModel', 'defineResource'],
]);

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const LONGEST_NAME = 40;

/** posko_bantuan → poskoBantuan: the variable and the file. */
export const camelOf = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_whole, next: string) => next.toUpperCase());

/** posko_bantuan → posko-bantuan: the address. */
export const addressOf = (name: string): string => name.replaceAll('_', '-');

/** Why no resource may have this name, in a sentence; undefined when it may. */
export function refuseName(name: string, around: Surroundings): string | undefined {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    return `Nama "${name}" tidak dapat dipakai: huruf kecil, angka, dan _ di antaranya, paling panjang ${LONGEST_NAME}, misalnya posko_bantuan.`;
  const variable = camelOf(name);
  if (words.has(name) || words.has(variable)) return `Nama "${name}" sudah berarti lain di dalam berkas deklarasi.`;
  const { model } = around;
  if (model.byName[name] || model.resources.some(({ table }) => table === name))
    return `Nama "${name}" sudah dipakai. Yang ada: ${Object.keys(model.byName).join(', ')}.`;
  if (around.tables.includes(name)) return `Nama "${name}" sudah menjadi tabel milik server.`;
  if (around.files.some((file) => file.toLowerCase() === variable.toLowerCase()))
    return `Berkas src/resources/${variable}.ts sudah ada.`;
  const address = addressOf(name);
  const paths = model.resources.flatMap(({ api, routes }) => [api.path, ...Object.values(routes ?? {})]);
  if (
    around.addresses.includes(address) ||
    paths.some((path) => path === `/${address}` || path === `/admin/${address}`)
  )
    return `Alamat /${address} sudah dipakai halaman lain.`;
  return undefined;
}

/** Why no field may have this name. */
export function refuseField(name: string): string | undefined {
  if (!/^[a-z][a-z0-9_]{0,58}$/.test(name))
    return `Nama kolom "${name}" tidak dapat dipakai: huruf kecil, angka, dan _, paling panjang 59.`;
  if (isReservedName(name)) return `Nama kolom "${name}" milik server.`;
  if (name.startsWith(CUSTOM_PREFIX)) return `Nama kolom berawalan ${CUSTOM_PREFIX} milik kolom yang dibuat petugas.`;
  return undefined;
}

/** The server keeps these of every record: a sample that has them says nothing new. */
const ofEveryRecord = ['id', 'version', 'created_at', 'updated_at', 'deleted_at'];
export const isOfEveryRecord = (heading: string): boolean => ofEveryRecord.includes(toWords(heading).join('_'));

const LONGEST_FIELD = 50;

/** The words of a heading or a key, without accents: `tanggalLahir`, `Tanggal Lahir` → tanggal, lahir. */
export function toWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** A name a field may have, for any heading; `taken` are those before it, and are added to. */
export function toFieldName(heading: string, taken: Set<string>): string {
  const plain = toWords(heading).join('_').slice(0, LONGEST_FIELD).replace(/_+$/, '');
  const sound = refuseField(plain) === undefined ? plain : `kolom_${plain || taken.size + 1}`;
  let name = sound;
  // A number behind may make a name of it that is not free: x → x_2.
  for (let again = 2; taken.has(name) || refuseField(name) !== undefined; again += 1)
    name = `${sound.length === 1 ? `kolom_${sound}` : sound}_${again}`;
  taken.add(name);
  return name;
}

/** What a person reads: a heading as it is, the words of a key, with a capital. */
export function toLabel(heading: string): string {
  const tidy = heading.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  const isKey = /^[a-z][a-z0-9]*(?:[A-Z_][A-Za-z0-9]*)*$/.test(tidy);
  const label = (isKey ? toWords(tidy).join(' ') : tidy).slice(0, 80).trim();
  return label === '' ? 'Kolom' : label.charAt(0).toUpperCase() + label.slice(1);
}

/** What a person reads for a value: sedang_diproses and SEDANG_DIPROSES → Sedang diproses; words stay as they are. */
export const labelOfValue = (value: string): string => {
  const isCode = /^[a-z][a-z0-9]*(?:[A-Z_][A-Za-z0-9]*)*$/.test(value);
  const isConstant = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(value);
  return isCode || isConstant ? toLabel(isConstant ? value.toLowerCase() : value) : value;
};

/** posko_bantuan → Posko bantuan. */
export const labelOfName = (name: string): string => toLabel(name.replaceAll('_', ' '));
