import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { HttpError, useTranslate } from 'ra-core';
import { PageBanner } from '../../../framework/panel/blocks/PageBanner';
import { EmptyState } from '../../../framework/panel/blocks/states/EmptyState';
import { ErrorBox, ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useSettingsCrumb } from '../../shell/menu/useSettingsCrumb';
import { AuditDialog } from './AuditDialog';
import { AuditExportButton } from './AuditExportButton';
import { AuditFilterBar } from './AuditFilters';
import { AuditCards, type AuditRowsProps, AuditTable } from './AuditTable';
import { useAudit } from './useAudit';
import { useAuditFilters } from './useAuditFilters';

/** Who did what, when, and what it changed. */
export function AuditLogPage() {
  const translate = useTranslate();
  const control = useAuditFilters();
  const log = useAudit(control.filters);
  const { entries, error } = log;
  const errors = errorsOf(error);
  const known = entries?.find(({ id }) => id === control.opened);
  return (
    <>
      <PageBanner
        title={translate('audit.title')}
        description={translate('audit.description')}
        crumbs={useSettingsCrumb()}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AuditFilterBar control={control} errors={errors} />
        {entries && entries.length > 0 && <AuditExportButton filters={control.filters} />}
        <Box aria-busy={log.isFetching} sx={log.isPlaceholderData ? { opacity: 0.6 } : {}}>
          <Entries log={log} isFiltered={control.count > 0} onOpen={control.open} />
        </Box>
      </Box>
      {control.opened !== undefined && (
        <AuditDialog
          key={control.opened}
          id={control.opened}
          known={known}
          onClose={control.close}
          onNarrow={control.narrow}
        />
      )}
    </>
  );
}

interface EntriesProps {
  readonly log: ReturnType<typeof useAudit>;
  readonly isFiltered: boolean;
  readonly onOpen: (id: number) => void;
}

function Entries({ log, isFiltered, onOpen }: EntriesProps) {
  const translate = useTranslate();
  const { entries, error, isPending, refetch } = log;
  if (isPending) return <Skeleton variant="rounded" height={420} aria-label={translate('audit.loading')} />;
  if (error && (!entries || log.isRefetchError))
    return (
      <ErrorState
        sentence={translate('audit.loadFailed')}
        reason={reasonOf(error, '')}
        onRetry={() => void refetch()}
      />
    );
  if (!entries || entries.length === 0)
    return <EmptyState sentence={translate(isFiltered ? 'audit.filteredEmpty' : 'audit.empty')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' }}>
      <Rows entries={entries} onOpen={onOpen} />
      <Older log={log} />
    </Box>
  );
}

function Rows(props: AuditRowsProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return isNarrow ? <AuditCards {...props} /> : <AuditTable {...props} />;
}

function Older({ log }: Pick<EntriesProps, 'log'>) {
  const translate = useTranslate();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = log;
  if (isFetchNextPageError)
    return (
      <ErrorBox
        sentence={translate('audit.olderFailed')}
        reason={reasonOf(error, '')}
        onRetry={() => void fetchNextPage()}
      />
    );
  if (!hasNextPage)
    return (
      <Typography sx={{ fontSize: 14, color: 'text.secondary', textAlign: 'center' }}>
        {translate('audit.end')}
      </Typography>
    );
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
      sx={{ justifySelf: 'center' }}
    >
      {translate(isFetchingNextPage ? 'audit.loadingOlder' : 'audit.older')}
    </Button>
  );
}

/** What the API has against single filters, one sentence each. */
function errorsOf(error: unknown): Readonly<Record<string, string>> {
  const body = error instanceof HttpError ? (error.body as { errors?: Record<string, string> } | null) : null;
  return body?.errors ?? {};
}
