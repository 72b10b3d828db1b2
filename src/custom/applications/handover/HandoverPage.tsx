import Download from '@mui/icons-material/Download';
import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useResource, useTexts } from '../../../framework/panel/context';
import { PageBanner } from '../../../framework/panel/PageBanner';
import { PrintStyles } from '../../../framework/panel/show/PrintStyles';
import { EmptyState } from '../../../framework/panel/states/EmptyState';
import { ErrorState } from '../../../framework/panel/states/ErrorState';
import { pathOf } from '../../../framework/schema';
import { useCounterWords } from '../shared/words';
import { countStatuses, groupRows } from './groups';
import { HandoverFilterBar } from './HandoverFilterBar';
import { HandoverGroupView } from './HandoverGroupView';
import { useHandoverCsv } from './useHandoverCsv';
import { useHandoverFilters, useHandovers } from './useHandovers';
import { useShownRows } from './useShownRows';

/** What has to be handed over and what was: to be taken along on paper, or worked through from here. */
export function HandoverPage() {
  const words = useCounterWords();
  const applications = useResource('applications');
  const texts = useTexts(applications);
  const { filters, set } = useHandoverFilters();
  const { data, isPending, error, refetch } = useHandovers(filters);
  const saveCsv = useHandoverCsv();
  const rows = data?.rows ?? [];
  const isFiltered = filters.programme !== null || filters.area !== '' || filters.status !== '';
  const { shown, showAll, isCut } = useShownRows(rows);
  return (
    <Box className="panel-print">
      <PrintStyles />
      <PageBanner
        title={words('handover.title')}
        description={words('handover.description')}
        crumbs={[{ label: texts.label, to: pathOf(applications, 'list') }]}
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<Download aria-hidden />}
              disabled={rows.length === 0}
              onClick={() => void saveCsv(rows)}
            >
              {words('handover.csv')}
            </Button>
            <Button
              variant="contained"
              startIcon={<Print aria-hidden />}
              disabled={rows.length === 0}
              onClick={() => window.print()}
            >
              {words('handover.print')}
            </Button>
          </>
        }
      />
      <HandoverFilterBar filters={filters} areas={data?.kecamatan ?? []} onChange={set} />
      {isPending && <Skeleton variant="rounded" height={320} />}
      {error && !data && (
        <ErrorState sentence={words('handover.failed')} reason={error.message} onRetry={() => void refetch()} />
      )}
      {data && rows.length === 0 && <EmptyState sentence={words('handover.none')} filtered={isFiltered} />}
      {data && rows.length > 0 && (
        <>
          <Summary rows={rows} total={data.total} />
          {groupRows(shown).map((group) => (
            <HandoverGroupView key={group.key} group={group} />
          ))}
          {isCut && (
            <Button className="no-print" variant="outlined" color="inherit" onClick={showAll}>
              {words('handover.more', { n: rows.length })}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

function Summary({ rows, total }: { readonly rows: Parameters<typeof countStatuses>[0]; readonly total: number }) {
  const words = useCounterWords();
  const { Disetujui, Diproses, Selesai } = countStatuses(rows);
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <Typography variant="body2">
        {words('handover.showing', { n: rows.length })}
        {' · '}
        {words('handover.summary', { waiting: Disetujui, processing: Diproses, done: Selesai })}
      </Typography>
      {total > rows.length && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {words('handover.cut', { n: rows.length, total })}
        </Alert>
      )}
    </Box>
  );
}
