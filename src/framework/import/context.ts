import { fill, type IssueCode, type Kinds, type Resource } from '../schema';
import { defaultSentence, type ImportCode } from './texts';
import { type FileFault, type ImportFinding, importLimits, rowIn } from './types';

/** What an import is judged with. The engine knows no resource and no rule of the programme: both come in here. */
export interface ImportContext {
  readonly resource: Resource;
  readonly kinds: Kinds;
  /** The site's calendar day, 'YYYY-MM-DD'. */
  readonly today: string;
  /** The site's zone by its IANA name: what a time without its distance from UTC is meant in. */
  readonly timeZone: string;
  readonly role?: string;
  /** Is this cell a way of saying nothing: '-', 'N/A', 'tidak ada'? */
  readonly isEmptyCell: (cell: string) => boolean;
  /** Sentence of a finding by its code, in another language; `{name}` places are filled by the engine. */
  readonly sentence?: (code: string) => string | undefined;
  /** Labels of fields in another language: understood as headings, and used in sentences. */
  readonly label?: (field: string) => string | undefined;
  /** The declared sentence of a field in another language. */
  readonly fieldSentence?: (field: string, code: IssueCode) => string | undefined;
  /** The sentence of a rule in another language, by its Indonesian text. */
  readonly rule?: (message: string) => string | undefined;
}

/** A finding before it has its sentence. */
export interface FindingDetails {
  readonly line: number;
  readonly sheet?: string | undefined;
  readonly field?: string;
  readonly column?: string | undefined;
  readonly value?: string | undefined;
  readonly code: ImportCode;
  readonly level: ImportFinding['level'];
  readonly other?: ImportFinding['other'];
  readonly params?: Readonly<Record<string, string | number>>;
  /** The sentence, when the declaration has one. */
  readonly message?: string;
}

const SHOWN = 200;

export const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);

export const labelOf = ({ resource, label }: Pick<ImportContext, 'resource' | 'label'>, name: string): string =>
  label?.(name) ?? resource.fields[name]?.label ?? name;

/** The field of a finding: within rows of a record with the row, from 1, and the field of it: `barang.0.jumlah`. */
export function placeIn(field: string): readonly [name: string, row?: number, key?: string] {
  const [name = '', row, key] = field.split('.');
  return row === undefined ? [name] : [name, Number(row) + 1, key];
}

/** What is said of a field in a row of a record: 'Barang › 2: Jumlah wajib diisi'. */
export function inRow(field: string, label: string, message: string): string {
  const [, row] = placeIn(field);
  return row === undefined ? message : `${label} › ${row}: ${message}`;
}

/** The cap behind a fault, as people write numbers. */
export const faultLimitOf = (fault: FileFault): string =>
  String(importLimits[fault === 'tooManyRows' ? 'rows' : fault === 'cellTooLong' ? 'cell' : 'columns']).replace(
    /(\d)(?=(?:\d{3})+$)/g,
    '$1.',
  );

/** A sentence of the engine, in the requested language. */
export const importSentence = (
  { sentence }: Pick<ImportContext, 'sentence'>,
  code: string,
  params: Readonly<Record<string, string | number>>,
): string => fill(sentence?.(code) ?? defaultSentence(code), params);

/** A row as people find it; in a workbook of which several sheets are read, with its sheet. */
const placeText = (context: Pick<ImportContext, 'sentence'>, line: number, sheet: string | undefined) =>
  sheet === undefined ? line : importSentence(context, 'rowOfSheet', { line: rowIn(line), sheet });

/** Puts what was found into words. */
export function toImportFinding(context: ImportContext, found: FindingDetails): ImportFinding {
  const { line, sheet, field = '', column, code, level, other } = found;
  const value = found.value === undefined ? undefined : shortened(found.value);
  const heading = column || (field === '' ? '' : labelOf(context, field));
  const message =
    found.message ??
    importSentence(context, code, {
      line: placeText(context, line, sheet),
      column: heading,
      value: value === '' ? '""' : (value ?? ''),
      label: field === '' ? '' : labelOf(context, field),
      ...(other?.line === undefined ? {} : { other: placeText(context, other.line, other.sheet) }),
      ...found.params,
    });
  return {
    line,
    ...(sheet === undefined ? {} : { sheet }),
    field,
    ...(column === undefined ? {} : { column }),
    ...(value === undefined ? {} : { value }),
    code,
    level,
    message,
    ...(found.params && Object.keys(found.params).length > 0 ? { params: found.params } : {}),
    ...(other === undefined ? {} : { other }),
  };
}
