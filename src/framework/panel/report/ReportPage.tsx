import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { type ReportSpec, routeOf } from '../../schema';
import { PageHead } from '../blocks/PageHead';
import { EmptyState } from '../blocks/states/EmptyState';
import { ErrorState } from '../blocks/states/ErrorState';
import { usePanel, useResource, useTexts } from '../core/context';
import { reasonOf } from '../core/reason';
import { useOpenedText } from '../core/useOpenedText';
import { Skeleton } from '../kit/Skeleton';
import { useSearchParams } from '../router';
import { PrintStyles } from '../show/PrintStyles';
import { PeriodPanel } from './PeriodPanel';
import { periodToSearch, type ReportPeriod, readPeriod } from './period';
import { ReportActions } from './ReportActions';
import { ReportBody } from './ReportBody';
import { ReportFilters } from './ReportFilters';
import { type ReportFilter, type ShownReport, useReportAnswer } from './useReport';
import { useReportRows } from './useReportRows';
import { useReportTexts } from './useReportTexts';

/** A declared report, for the screen, the printer and a spreadsheet. Its period and filters live in the address. */
export function ReportPage({ report }: { readonly report: ReportSpec }) {
  const text = useOpenedText();
  const texts = useReportTexts(report);
  const { period, filter, change } = useAsked(report);
  const { data, error, isFetching, refetch, isCounted } = useReportAnswer(report, period, filter);
  const toRows = useReportRows(report);
  const isThere = data !== undefined && hasRows(data);
  return (
    <>
      <PrintStyles />
      <PageHead
        title={texts.label}
        description={texts.description}
        crumbs={useCrumbs(report)}
        actions={<ReportActions report={report} period={period} rows={isThere ? () => toRows(data) : undefined} />}
      />
      <Box className="panel-print" sx={{ display: 'grid', gap: 2 }} aria-busy={isFetching}>
        {isCounted && (
          <PeriodPanel resource={report.of} period={period} onChange={(next) => change({ period: next, filter })} />
        )}
        {isCounted && (
          <ReportFilters report={report} filter={filter} onChange={(next) => change({ period, filter: next })} />
        )}
        {error && !data ? (
          <ErrorState
            sentence={texts.sentence('loadFailed') ?? text('report.loadFailed')}
            reason={reasonOf(error, text('report.unknownReason'))}
            onRetry={() => void refetch()}
          />
        ) : isThere ? (
          <ReportBody report={report} shown={data} period={period} />
        ) : data ? (
          <EmptyState sentence={texts.sentence('empty') ?? text('report.empty')} />
        ) : (
          isFetching && <Skeleton height={400} />
        )}
      </Box>
    </>
  );
}

const hasRows = ({ tables }: ShownReport): boolean => Object.values(tables).some((rows) => rows.length > 0);

interface Asked {
  readonly period: ReportPeriod;
  readonly filter: ReportFilter;
}

/** What the address asks: a period, and `filter` as lists have it. */
function useAsked(report: ReportSpec): Asked & { readonly change: (asked: Asked) => void } {
  const [search, setSearch] = useSearchParams();
  const filters = search.get('filter');
  const filter = useMemo(() => readFilter(filters), [filters]);
  const change = ({ period, filter: next }: Asked) => {
    const asked = new URLSearchParams(periodToSearch(report, period));
    if (Object.keys(next).length > 0) asked.set('filter', JSON.stringify(next));
    setSearch(asked, { replace: true });
  };
  return { period: readPeriod(report, search), filter, change };
}

/** What is no filter counts as none. */
function readFilter(text: string | null): ReportFilter {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}

/** The list its rows are about, or that of what is counted. */
function useCrumbs(report: ReportSpec) {
  const { model, permitted } = usePanel();
  const counted = useResource(report.of.name);
  const resource = model.byName[counted.fields[report.fromList ?? '']?.target ?? ''] ?? counted;
  const { label } = useTexts(resource);
  const to = routeOf(resource, 'list');
  return to && permitted(resource, 'list') ? [{ label, to }] : [];
}
