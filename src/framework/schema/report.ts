import type { Comparison } from './conditions';
import type { Access, BaseField, Resource } from './resource';

/** One number of a report. Without `sum`, `average`, `median` or `share` it is how many records there are. */
export interface FigureSpec {
  readonly label: string;
  /** It stands above the tables as well, on a card with this icon. */
  readonly icon?: string;
  readonly format?: 'number' | 'money';
  /** Only of the records that satisfy this. */
  readonly where?: Readonly<Record<string, Comparison>>;
  /** A number field, or one of the report's `values`. */
  readonly sum?: string;
  readonly average?: string;
  readonly median?: string;
  /**
   * `sum` is a field of the record that this reference leads to, which follows neither period nor filters. It has a value
   * in the table by that reference, and in the totals what that table adds up to.
   */
  readonly through?: string;
  /** One figure in percent of another; 0 where there is nothing to be a part of. */
  readonly share?: readonly [part: string, whole: string];
  /** Where a record of `fromList` carries it. */
  readonly at?: readonly string[];
}

/** The same figures for each group of the records. */
export interface ReportTableSpec {
  readonly label: string;
  /** A field, or the months of a date. */
  readonly by: string | { readonly month: string };
  /** Fields of the record a reference leads to, beside its name. */
  readonly notes?: readonly string[];
  /** Also a row for those without a record: every record that a reference can lead to and the person may list. */
  readonly every?: true;
  /** What the row of those is called that belong to no group; without it a dash. */
  readonly none?: string;
  /** What the last row is called; `{count}` is the number of rows. Without it 'Total'. */
  readonly total?: string;
}

export interface ReportSpec {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** Whose records are counted: those the person may list. */
  readonly of: Resource;
  /** Where the page is. */
  readonly route: string;
  /** The call below the root of the API; only one with the extension has it. */
  readonly api: { readonly path: `/${string}`; readonly extension: string };
  readonly access: Access;
  readonly module?: string;
  readonly right?: string;
  /** The date that decides which records are in a period; `query`: what its first and last day are called in addresses. */
  readonly period: { readonly by: string; readonly query?: readonly [from: string, to: string] };
  /** Fields it can be narrowed by, as a list is. */
  readonly filters?: readonly string[];
  /** Numbers of a record that code of the server works out, each with the fields it reveals. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly figures: Readonly<Record<string, FigureSpec>>;
  readonly tables: Readonly<Record<string, ReportTableSpec>>;
  /**
   * On an API without the call it is counted for all time from the list of records this reference leads to: what these
   * carry. The other figures are not shown.
   */
  readonly fromList?: string;
  /** What its files are called: `laporan-bantuan` makes laporan-bantuan-20260831.csv. */
  readonly file: string;
  readonly sentences?: ReportSentences;
}

export interface ReportSentences {
  readonly loadFailed?: string;
  readonly empty?: string;
  /** For who sees figures of their own records only. */
  readonly own?: string;
  /** That it was counted from a list. */
  readonly fromList?: string;
}

/**
 * Declares a report; the page, the call, its figures in SQL, the files and the print follow.
 * @example
 * const loans = defineReport({
 *   name: 'loans', label: 'Laporan Pinjaman', description: '…', of: books, route: '/reports/loans', file: 'loans',
 *   api: { path: '/reports/loans', extension: 'reports.loans' }, access: { librarian: 'all' },
 *   period: { by: 'created_at' },
 *   figures: { books: { label: 'Buku' }, lost: { label: 'Hilang', where: { available: { eq: false } } } },
 *   tables: { genre: { label: 'Per genre', by: 'genre' } },
 * });
 */
export const defineReport = <
  const S extends ReportSpec & {
    readonly period: { readonly by: FieldOf<S>; readonly query?: readonly [string, string] };
  },
>(
  spec: S,
): S => Object.freeze(spec);

type FieldOf<S extends ReportSpec> = (keyof S['of']['fields'] & string) | BaseField;

/** What code of the server has to work out for it. */
export type ReportValue<R extends ReportSpec> = R extends { readonly values: infer V } ? keyof V & string : never;

const defaultQuery = ['from', 'to'] as const;

/** What the first and the last day of a period are called in addresses. */
export const periodQueryOf = ({ period }: Pick<ReportSpec, 'period'>): readonly [from: string, to: string] =>
  period.query ?? defaultQuery;

/** The field a table is grouped by. */
export const groupFieldOf = ({ by }: Pick<ReportTableSpec, 'by'>): string => (typeof by === 'string' ? by : by.month);

/** The field whose values a figure is made of; undefined where records are counted. */
export const figureFieldOf = ({ sum, average, median }: FigureSpec): string | undefined => sum ?? average ?? median;

/** The references of which every record is a row, or carries figures: who may not list those cannot have the report. */
export const listedThrough = ({ figures, tables }: Pick<ReportSpec, 'figures' | 'tables'>): readonly string[] => [
  ...new Set([
    ...Object.values(figures).flatMap(({ through }) => through ?? []),
    ...Object.values(tables).flatMap(({ by, every }) => (every && typeof by === 'string' ? [by] : [])),
  ]),
];

/** One figure in percent of another. */
const shareOf = (part: number | null | undefined, whole: number | null | undefined): number | null =>
  part === null || part === undefined || whole === null || whole === undefined
    ? null
    : whole === 0
      ? 0
      : Math.round((100 * part) / whole);

/** A sum of which a part is unknown is unknown. */
export const sumOf = (numbers: readonly (number | null | undefined)[]): number | null =>
  numbers.reduce<number | null>(
    (sum, each) => (sum === null || each === null || each === undefined ? null : sum + each),
    0,
  );

export type ReportFigures = Readonly<Record<string, number | null>>;

/** Figures as they are declared, with those that are worked out of two others; no share of a figure that is not there. */
export function completeFigures({ figures }: Pick<ReportSpec, 'figures'>, counted: ReportFigures): ReportFigures {
  const entries = Object.entries(figures).flatMap(([name, { share }]) => {
    if (share?.every((each) => each in counted))
      return [[name, shareOf(counted[share[0]], counted[share[1]])] as const];
    return name in counted ? [[name, counted[name] ?? null] as const] : [];
  });
  return Object.fromEntries(entries);
}
