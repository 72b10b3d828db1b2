import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ImportFindingLevel } from '../../import/answers';
import type { FindingSum, ImportFinding } from '../../import/types';
import type { Resource } from '../../schema';
import { reasonOf } from '../core/reason';
import {
  countLines,
  type FindingView,
  findingLines,
  linesPerPage,
  pagesOf,
  refusedFindings,
  toLines,
} from './findings';
import { useImportProvider } from './useImportProvider';
import { useImportText } from './useText';
import { useTranslatedFinding } from './useTranslatedFinding';

const firstPlace = { level: 'all' as ImportFindingLevel, page: 1 };

/** Findings that are all at hand, page by page. `isFromServer`: from a server, to be translated for the panel. */
export function useFindingsHere(
  resource: Resource,
  findings: readonly ImportFinding[],
  sums: readonly FindingSum[],
  isFromServer: boolean,
): FindingView {
  const translated = useTranslatedFinding(resource);
  const [asked, setPlace] = useState(firstPlace);
  const lines = useMemo(() => toLines(findings), [findings]);
  const counts = useMemo(() => countLines(lines), [lines]);
  // A page of another file's findings may not exist in this one.
  const level = counts[asked.level] > 0 ? asked.level : 'all';
  const page = Math.min(asked.page, pagesOf({ counts, level }));
  const say = <T extends ImportFinding>(found: T): T => (isFromServer ? { ...found, ...translated(found) } : found);
  const from = (page - 1) * linesPerPage;
  const shown = useMemo(() => findingLines(lines, level), [lines, level]);
  return {
    counts,
    sums: sums.map(say),
    lines: shown.slice(from, from + linesPerPage).map((line) => ({ ...line, items: line.items.map(say) })),
    level,
    page,
    isLoading: false,
    show: (level, page) => setPlace({ level, page }),
    all: async () => [...findings, ...sums].map(say),
  };
}

/** So many lines are fetched at once for a file. */
const linesAtOnce = 1000;

/** What the server keeps of an import that has ended. */
export function useFindingsThere(resource: Resource, importId: number): FindingView {
  const text = useImportText();
  const provider = useImportProvider();
  const translated = useTranslatedFinding(resource);
  const [{ level, page }, setPlace] = useState(firstPlace);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['import', 'findings', importId, level, page],
    queryFn: ({ signal }) => provider.importFindings(importId, { level, page, perPage: linesPerPage, signal }),
    placeholderData: (before) => before,
  });
  async function all(): Promise<readonly ImportFinding[]> {
    const found: ImportFinding[] = [];
    for (let at = 1; ; at += 1) {
      const { lines, sums } = await provider.importFindings(importId, { level: 'all', page: at, perPage: linesAtOnce });
      found.push(...refusedFindings(lines).map(translated));
      if (lines.length < linesAtOnce) return [...found, ...sums.map(translated)];
    }
  }
  return {
    counts: data?.counts ?? { all: 0, error: 0, warning: 0 },
    sums: (data?.sums ?? []).map((sum) => ({ ...sum, ...translated(sum) })),
    lines: findingLines(toLines(refusedFindings(data?.lines ?? []).map(translated)), level),
    level,
    page,
    isLoading: isFetching,
    error: error ? { reason: reasonOf(error, text('states.unknownReason')), retry: () => void refetch() } : undefined,
    show: (level, page) => setPlace({ level, page }),
    all,
  };
}
