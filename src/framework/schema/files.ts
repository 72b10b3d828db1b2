/** A chosen file as far as the language looks at it: a browser's File, or an upload that has reached the server. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The type the sender declares, e.g. 'image/png'; '' when unknown. Only the server looks inside. */
  readonly type: string;
}

/** What a field takes. */
export interface UploadRule {
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

const MEGABYTE = 1_048_576;
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** What fields of the two kinds take unless they say otherwise. */
export const imageUpload: UploadRule = { accept: pictures, maxBytes: 2 * MEGABYTE };
export const fileUpload: UploadRule = { accept: ['application/pdf', ...pictures], maxBytes: 5 * MEGABYTE };

/** @example uploadRuleOf({ maxBytes: 500_000 }, imageUpload) // { accept: [...], maxBytes: 500000 } */
export const uploadRuleOf = (field: Partial<UploadRule>, usual: UploadRule): UploadRule => ({
  accept: field.accept ?? usual.accept,
  maxBytes: field.maxBytes ?? usual.maxBytes,
});

/** The file in a form's value: bare, or as react-admin's inputs keep it, in `rawFile`. */
export function chosenFileOf(value: unknown): ChosenFile | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const file = ('rawFile' in value ? value.rawFile : value) as Partial<ChosenFile> | null | undefined;
  const isFile = typeof file?.name === 'string' && typeof file.size === 'number' && typeof file.type === 'string';
  return isFile ? (file as ChosenFile) : undefined;
}

type Refusal =
  | { readonly code: 'fileTooBig'; readonly params: { readonly max: string } }
  | { readonly code: 'imageKind'; readonly params: { readonly kinds: string } }
  | { readonly code: 'notImage' | 'notPdf' | 'notPdfOrImage' };

/** Faults of a file that can be found without opening it. */
export function refusalOfFile({ size, type }: ChosenFile, rule: UploadRule): Refusal | undefined {
  if (size > rule.maxBytes) return { code: 'fileTooBig', params: { max: sizeText(rule.maxBytes) } };
  return type === '' || rule.accept.includes(type) ? undefined : refusalOfType(rule, type);
}

/** The finding for a file of a type that the field does not take; a picture of another kind is told which kinds there are. */
export function refusalOfType({ accept }: UploadRule, type = ''): Refusal {
  const kinds = accept.filter((each) => each.startsWith('image/')).map(kindText);
  if (type.startsWith('image/') && kinds.length > 0) return { code: 'imageKind', params: { kinds: kinds.join(', ') } };
  if (!accept.includes('application/pdf')) return { code: 'notImage' };
  return { code: accept.some((type) => type.startsWith('image/')) ? 'notPdfOrImage' : 'notPdf' };
}

/** @example kindText('image/svg+xml') // 'SVG' */
const kindText = (type: string): string =>
  ({ 'image/webp': 'WebP', 'image/svg+xml': 'SVG' })[type] ?? type.slice('image/'.length).toUpperCase();

/** @example sizeText(2_097_152) // '2MB' */
export const sizeText = (bytes: number): string =>
  bytes % MEGABYTE === 0 ? `${bytes / MEGABYTE}MB` : `${Math.floor(bytes / 1024)}KB`;

/** One of several files of a field, in the order people gave them. */
export interface FileItem {
  readonly file: string | ChosenFile;
  readonly caption?: string;
}

/** How many files a field takes at most, where it does not say: as many as one request carries. */
export const MOST_FILES = 10;

/** The item that a value in a list of files means: it may be the file alone. */
export const fileItemOf = (value: unknown): { readonly file: unknown; readonly caption?: unknown } =>
  typeof value === 'object' && value !== null && 'file' in value ? value : { file: value };

/** Every file a value names, of a field with one and of a field with several. */
export function filesIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.map((item) => fileItemOf(item).file);
  return value === null || value === undefined || value === '' ? [] : [value];
}

/** The same value with another in the place of each file. */
export function mapFiles(value: unknown, change: (file: unknown) => unknown): unknown {
  if (!Array.isArray(value)) return filesIn(value).length > 0 ? change(value) : value;
  return value.map((item) => ({ ...fileItemOf(item), file: change(fileItemOf(item).file) }));
}
