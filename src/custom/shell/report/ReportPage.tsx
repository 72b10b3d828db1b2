import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { SheetCell } from '../../../framework/files/xlsx';
import { PageBanner } from '../../../framework/panel/blocks/PageBanner';
import { EmptyState } from '../../../framework/panel/blocks/states/EmptyState';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { usePanel, useResource, useTexts } from '../../../framework/panel/core/context';
import { reasonOf } from '../../../framework/panel/core/reason';
import { PrintStyles } from '../../../framework/panel/show/PrintStyles';
import { routeOf } from '../../../framework/schema';
import { PeriodPanel } from './PeriodPanel';
import { type Period, periodToSearch, readPeriod } from './period';
import { ReportActions } from './ReportActions';
import type { ReportWords } from './words';

interface ReportQuery<Report> {
  readonly data: Report | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ReportPageProps<Report> {
  /** Whose list the report belongs to. */
  readonly resource: string;
  readonly words: ReportWords;
  readonly period: Period;
  readonly query: ReportQuery<Report>;
  /** False where the API counts all time only. */
  readonly hasPeriod?: boolean;
  readonly isEmpty: (report: Report) => boolean;
  /** Of the file: the head first, the totals last. */
  readonly toRows: (report: Report) => readonly (readonly SheetCell[])[];
  readonly children: (report: Report) => ReactNode;
}

/** The period in the address of the report. */
export const useReportPeriod = (): Period => readPeriod(useSearchParams()[0]);

/** A report for the screen, the printer and a spreadsheet. */
export function ReportPage<Report>(props: ReportPageProps<Report>) {
  const { resource, words, period, query, hasPeriod = true, isEmpty, toRows, children } = props;
  const [, setSearch] = useSearchParams();
  const { data, error, isFetching } = query;
  const isThere = data !== undefined && !isEmpty(data);
  return (
    <>
      <PrintStyles />
      <PageBanner
        title={words('title')}
        description={words('description')}
        crumbs={useCrumbs(resource)}
        actions={<ReportActions words={words} period={period} rows={isThere ? () => toRows(data) : undefined} />}
      />
      <Box className="panel-print" sx={{ display: 'grid', gap: 2 }} aria-busy={isFetching}>
        {hasPeriod && (
          <PeriodPanel
            words={words}
            period={period}
            onChange={(next) => setSearch(periodToSearch(next), { replace: true })}
          />
        )}
        {error && !data ? (
          <ErrorState
            sentence={words('loadFailed')}
            reason={reasonOf(error, words('unknownReason'))}
            onRetry={() => void query.refetch()}
          />
        ) : isThere ? (
          children(data)
        ) : data ? (
          <EmptyState sentence={words('empty')} />
        ) : (
          isFetching && <Skeleton variant="rounded" height={400} />
        )}
      </Box>
    </>
  );
}

function useCrumbs(name: string) {
  const { permitted } = usePanel();
  const resource = useResource(name);
  const { label } = useTexts(resource);
  const to = routeOf(resource, 'list');
  return to && permitted(resource, 'list') ? [{ label, to }] : [];
}
