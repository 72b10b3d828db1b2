import type { RefusedLine } from '../../import/answers';
import type { ImportFinding } from '../../import/types';

export const levels = ['all', 'error', 'warning', 'repair'] as const;
export type Level = (typeof levels)[number];

type Item = Pick<ImportFinding, 'level' | 'message' | 'other'>;

/** What was found in one line of the file. */
export interface FoundLine {
  readonly line: number;
  readonly items: readonly Item[];
}

/** Findings under their lines, in the order of the file; a sentence said twice of a line is said once. */
export function toLines(findings: readonly ImportFinding[]): readonly FoundLine[] {
  const byLine = new Map<number, Item[]>();
  for (const { line, level, message, other } of findings) {
    const items = byLine.get(line) ?? [];
    if (!items.some((item) => item.message === message && item.level === level))
      items.push({ level, message, ...(other ? { other } : {}) });
    byLine.set(line, items);
  }
  return [...byLine.entries()].map(([line, items]) => ({ line, items })).toSorted((a, b) => a.line - b.line);
}

/** What is said of rows: a remark about the whole file stands above them, and is not said of its line once more. */
export const besides = (
  findings: readonly ImportFinding[],
  remarks: readonly ImportFinding[],
): readonly ImportFinding[] =>
  findings.filter(
    ({ line, code, message }) =>
      !remarks.some((remark) => remark.line === line && remark.code === code && remark.message === message),
  );

/** Lines the server refused: its findings where it has them, else its sentences. */
export const toRefusedLines = (
  refused: readonly RefusedLine[],
  retold: (finding: ImportFinding) => ImportFinding,
): readonly FoundLine[] =>
  refused.map(({ line, messages, findings }) => ({
    line,
    items: findings?.length
      ? (toLines(findings.map((finding) => ({ ...retold(finding), line })))[0]?.items ?? [])
      : [...new Set(messages)].map((message) => ({ level: 'error', message })),
  }));

export const linesOf = (lines: readonly FoundLine[], level: Level): readonly FoundLine[] =>
  level === 'all'
    ? lines
    : lines.flatMap(({ line, items }) => {
        const wanted = items.filter((item) => item.level === level);
        return wanted.length > 0 ? [{ line, items: wanted }] : [];
      });
