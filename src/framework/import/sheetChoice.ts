import { type FindingDetails, type ImportContext, toImportFinding } from './context';
import type { Headings } from './headers';
import { findHeadings, type HeadingRows, headingsAbove, topOf } from './headingRows';
import type { Settings } from './options';
import type { Sheet, Source } from './sources';
import type { ImportFinding, SheetPlan } from './types';

/** A sheet that is read, and where its headings are; without them columns follow each other as in the template. */
export interface ReadSheet {
  readonly sheet: Sheet;
  readonly heading: HeadingRows | undefined;
  readonly startLine: number;
}

export interface SheetChoice {
  /** At least one. */
  readonly read: readonly [ReadSheet, ...(readonly ReadSheet[])];
  readonly plans: readonly SheetPlan[];
  readonly remarks: readonly ImportFinding[];
}

/** The first line of records where it is neither given nor detected. */
const USUAL_START = 2;

/** Which sheets are read: those a person has named, else all that hold about as many known columns as the best one. */
export function chooseSheets(
  { sheets, format }: Source,
  context: ImportContext,
  headings: Headings,
  settings: Settings,
): SheetChoice {
  const shift = format.separatorLine ? 1 : 0;
  const start = settings.startRow;
  const found = sheets.map(({ rows }) => (start === undefined ? findHeadings(topOf(rows()), headings) : undefined));
  // Beside sheets whose headings were found, one without goes on where another ended.
  const usual = found.some(Boolean) ? 1 : USUAL_START;
  const placed = sheets.map((sheet, at): ReadSheet & { readonly rows: number } => {
    const from = (start ?? usual) + shift;
    const heading = found[at] ?? headingsAbove(sheet.rows(), from, headings);
    const startLine = heading?.startLine ?? from;
    const rows = format.kind === 'csv' ? 0 : countFrom(sheet, heading?.known ? startLine : 1);
    return { sheet, heading, startLine, rows };
  });
  const most = Math.max(...placed.map(({ sheet, heading }) => (sheet.isHidden ? 0 : (heading?.known ?? 0))));
  const isKnown = ({ sheet, heading }: ReadSheet) =>
    sheet.refused === undefined && (heading?.known ?? 0) > 0 && (heading?.known ?? 0) * 2 >= most;
  const wanted = settings.onlySheets && placed.filter(({ sheet }) => settings.onlySheets?.includes(sheet.name));
  const byThemselves = placed.filter((one) => isKnown(one) && !one.sheet.isHidden);
  const spare = placed.find(({ sheet }) => !sheet.isHidden && !sheet.refused) ?? placed[0];
  const [first, ...others] = wanted?.length ? wanted : byThemselves;
  const read = first ? ([first, ...others] as const) : ([spare as (typeof placed)[number]] as const);
  const isRead = (one: ReadSheet) => read.some(({ sheet }) => sheet === one.sheet);
  return {
    read,
    plans: placed.map((one) => ({
      name: one.sheet.name,
      rows: one.rows,
      isRead: isRead(one),
      isHidden: one.sheet.isHidden,
      isKnown: isKnown(one),
    })),
    remarks: [
      ...(wanted?.length ? [] : placed.filter((one) => !isRead(one)).map((one) => unread(one, context, isKnown(one)))),
      ...(format.kind === 'csv' ? [] : read.flatMap((one) => unseen(one, context))),
    ],
  };
}

function countFrom({ rows }: Sheet, startLine: number): number {
  let count = 0;
  for (const { line } of rows()) if (line >= startLine) count += 1;
  return count;
}

const say = (
  context: ImportContext,
  { sheet }: ReadSheet,
  found: Pick<FindingDetails, 'code' | 'params'>,
): ImportFinding =>
  toImportFinding(context, {
    line: 1,
    level: 'warning',
    ...found,
    params: { sheet: sheet.name, ...found.params },
  });

/** Why a sheet is left out. */
function unread(one: ReadSheet & { readonly rows: number }, context: ImportContext, isKnown: boolean): ImportFinding {
  const { sheet, heading, rows } = one;
  if (sheet.refused) return say(context, one, { code: 'sheetTooLarge' });
  if (!heading?.known) return say(context, one, { code: 'sheetUnknown' });
  if (isKnown) return say(context, one, { code: 'sheetHidden', params: { count: rows } });
  return say(context, one, { code: 'sheetPartial', params: { count: rows, known: heading.known } });
}

/** What a person does not see in a sheet that is read. */
function unseen(one: ReadSheet, context: ImportContext): readonly ImportFinding[] {
  const { sheet, startLine } = one;
  const lines = new Set([...sheet.rows()].map(({ line }) => line).filter((line) => line >= startLine));
  const inside = (all: ReadonlySet<number>) => [...all].filter((line) => lines.has(line));
  const [hidden, merged] = [inside(sheet.hiddenLines), inside(sheet.mergedLines)];
  const told = (code: 'hiddenRows' | 'mergedRows', found: readonly number[]) =>
    found.length === 0 ? [] : [say(context, one, { code, params: { count: found.length, lines: listed(found) } })];
  return [...told('hiddenRows', hidden), ...told('mergedRows', merged)];
}

const SHOWN_LINES = 5;

/** The first of them; the sentence says how many there are. */
export const listed = (lines: readonly number[]): string =>
  lines.slice(0, SHOWN_LINES).join(', ') + (lines.length > SHOWN_LINES ? ', …' : '');
