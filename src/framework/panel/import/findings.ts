import { findingLevels, type ImportFindingLevel, type RefusedLine } from '../../import/answers';
import type { FindingSum, ImportFinding } from '../../import/types';

/** What was found in one line of the file. */
export interface FindingLine {
  readonly line: number;
  readonly sheet?: string | undefined;
  readonly items: readonly ImportFinding[];
}

/** A page of what was found, wherever it is kept. */
export interface FindingView {
  /** Lines of each level. */
  readonly counts: Readonly<Record<ImportFindingLevel, number>>;
  readonly sums: readonly FindingSum[];
  readonly lines: readonly FindingLine[];
  readonly level: ImportFindingLevel;
  readonly page: number;
  readonly isLoading: boolean;
  readonly error?: { readonly reason: string; readonly retry: () => void } | undefined;
  readonly show: (level: ImportFindingLevel, page: number) => void;
  /** All of them, for a file. */
  readonly all: () => Promise<readonly ImportFinding[]>;
}

/** So many lines stand on one page. */
export const linesPerPage = 50;

export const pagesOf = ({ counts, level }: Pick<FindingView, 'counts' | 'level'>): number =>
  Math.max(1, Math.ceil(counts[level] / linesPerPage));

/** Findings under their lines, those of lines with errors first; a sentence that a line has twice is listed once. */
export function toLines(findings: readonly ImportFinding[]): readonly FindingLine[] {
  const byLine = new Map<number, ImportFinding[]>();
  for (const found of findings) {
    const items = byLine.get(found.line) ?? [];
    if (!items.some(({ message, level }) => message === found.message && level === found.level)) items.push(found);
    byLine.set(found.line, items);
  }
  return [...byLine.values()].map((items) => ({ line: items[0]?.line ?? 0, sheet: items[0]?.sheet, items }));
}

/** Lines the server refused: its findings where it has them, else its sentences. */
export const refusedFindings = (refused: readonly RefusedLine[]): readonly ImportFinding[] =>
  refused.flatMap(({ line, messages, findings }) =>
    findings?.length
      ? findings.map((finding) => ({ ...finding, line }))
      : messages.map((message) => ({ line, field: '', code: 'rule' as const, level: 'error' as const, message })),
  );

export const findingLines = (lines: readonly FindingLine[], level: ImportFindingLevel): readonly FindingLine[] =>
  level === 'all'
    ? lines
    : lines.flatMap(({ items, ...place }) => {
        const wanted = items.filter((item) => item.level === level);
        return wanted.length > 0 ? [{ ...place, items: wanted }] : [];
      });

export const countLines = (lines: readonly FindingLine[]): FindingView['counts'] =>
  Object.fromEntries(findingLevels.map((level) => [level, findingLines(lines, level).length])) as FindingView['counts'];
