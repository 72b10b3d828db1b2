import type { DocumentCheck, SupportingDocument } from '../../../../domain/applications/answers';
import { asId, asRecord, asText, parseJson } from '../../../../framework/rest/decode';

export type DocumentForm = 'image' | 'pdf' | 'other';

/** A supporting document, ready to be shown. */
export interface ShownDocument extends SupportingDocument {
  /** Where it can be opened; undefined when its address is not one a link may carry: then `url` is shown as text. */
  readonly address: string | undefined;
  readonly form: DocumentForm;
  /** Served by the API's own storage, so it may be shown within the page. */
  readonly isOurs: boolean;
}

/**
 * `dokumen_pendukung` is a list, or a JSON-encoded one. Only http, https and relative addresses become links.
 * @param serverRoot the API's address without `/api`; '' when the panel is served by the API itself
 * @example readDocuments('[{"name":"KTP","url":"dokumen/ktp.jpg"}]', '')[0]?.address // '/storage/dokumen/ktp.jpg'
 */
export function toShownDocuments(given: unknown, serverRoot: string): readonly ShownDocument[] {
  const list = typeof given === 'string' ? parseJson(given) : given;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => readDocument(item, serverRoot) ?? []);
}

function readDocument(given: unknown, serverRoot: string): ShownDocument | undefined {
  const item = typeof given === 'string' ? { url: given } : asRecord(given);
  const url = asText(item.url) ?? '';
  const name = asText(item.name) ?? fileNameOf(url);
  return name === '' ? undefined : { ...readCheck(item), name, ...placeOfDocument(url, serverRoot) };
}

function placeOfDocument(url: string, serverRoot: string) {
  const address = addressOfDocument(url, serverRoot);
  return { url, address, form: formOf(url), isOurs: isStored(address, serverRoot) };
}

/** A document that was masked, with what was shown of it for a reason. */
export function withRevealed(
  item: ShownDocument,
  values: Readonly<Record<string, unknown>> | undefined,
  serverRoot: string,
): ShownDocument {
  const url = asText(values?.berkas) ?? asText(values?.tautan);
  if (url === null) return item;
  const { masked: _masked, ...shown } = item;
  return { ...shown, ...placeOfDocument(url, serverRoot) };
}

const checks: readonly DocumentCheck[] = ['belum', 'sah', 'tidak_sah'];

function readCheck(item: Readonly<Record<string, unknown>>): Partial<SupportingDocument> {
  const id = asId(item.id);
  const version = asId(item.version);
  const jenis = asText(item.jenis);
  const pemeriksaan = checks.find((check) => check === item.pemeriksaan);
  return {
    ...(item.masked === true && { masked: true }),
    ...(id !== null && { id }),
    ...(version !== null && { version }),
    ...(jenis !== null && { jenis }),
    ...(pemeriksaan && { pemeriksaan }),
    cek_lapangan: item.cek_lapangan === true,
    catatan: asText(item.catatan),
    diperiksa_nama: asText(item.diperiksa_nama),
    diperiksa_pada: asText(item.diperiksa_pada),
  };
}

/** Control characters are how `java\nscript:` gets past a check. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f]/;

/** Where a document can be opened: http(s) and rooted addresses as they are, a bare path below the API's `/storage/`. */
export function addressOfDocument(url: string, serverRoot: string): string | undefined {
  if (url === '' || control.test(url)) return undefined;
  if (/^https?:\/\/[^/]/i.test(url)) return url;
  // '//host' leaves for another server, and a colon before the first slash is a scheme.
  if (/^(\/\/|\\|\/\\)/.test(url) || /^[^/?#]*:/.test(url)) return undefined;
  if (url.split(/[?#]/)[0]?.split('/').includes('..')) return undefined;
  return serverRoot + (url.startsWith('/') ? url : `/storage/${url}`);
}

const isStored = (address: string | undefined, serverRoot: string): boolean =>
  address?.startsWith(`${serverRoot}/storage/`) === true;

function formOf(url: string): DocumentForm {
  const path = url.split(/[?#]/)[0] ?? '';
  if (/\.(jpe?g|png|webp|gif)$/i.test(path)) return 'image';
  return /\.pdf$/i.test(path) ? 'pdf' : 'other';
}

const fileNameOf = (url: string): string => url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
