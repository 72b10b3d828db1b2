import Download from '@mui/icons-material/Download';
import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { deliverMany } from '../../../../calls/aid/applications';
import type { HandoverArea as Area } from '../../../../calls/aid/reports';
import { isOffered } from '../../../../framework/calls';
import { PageHead } from '../../../../framework/panel/blocks/PageHead';
import { EmptyState } from '../../../../framework/panel/blocks/states/EmptyState';
import { ErrorState } from '../../../../framework/panel/blocks/states/ErrorState';
import { usePanel, useResource, useTexts } from '../../../../framework/panel/core/context';
import { Button } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { PrintStyles } from '../../../../framework/panel/show/PrintStyles';
import { pathOf } from '../../../../framework/schema';
import { useCounterWords } from '../shared/words';
import { areaKey, countAll, sumCounts } from './groups';
import { HandoverAreaSection } from './HandoverAreaSection';
import { HandoverFilterBar } from './HandoverFilterBar';
import { HandoverPaper } from './HandoverPaper';
import { TickedBar } from './TickedBar';
import { useHandoverCsv } from './useHandoverCsv';
import { useHandoverFilters, useHandovers } from './useHandovers';
import { usePaper } from './usePaper';
import { useTicked } from './useTicked';

/** What has to be handed over and what was, district by district: to be taken along on paper, or worked through from here. */
export function HandoverPage() {
  const words = useCounterWords();
  const applications = useResource('applications');
  const texts = useTexts(applications);
  const { has, permitted } = usePanel();
  const { filters, set } = useHandoverFilters();
  const { data, isPending, error, refetch } = useHandovers(filters, 1, 1);
  const saveCsv = useHandoverCsv();
  const paper = usePaper();
  const ticked = useTicked();
  const isOpenTo = useOpened(data?.wilayah);
  const mayTick = isOffered(deliverMany, has) && permitted(applications, 'edit');
  const isEmpty = !data || data.total === 0;
  const isFiltered = Object.values(filters).some((value) => value !== '' && value !== null);
  return (
    <Box className="panel-print">
      <PrintStyles />
      <PageHead
        title={words('handover.title')}
        description={words('handover.description')}
        crumbs={[{ label: texts.label, to: pathOf(applications, 'list') }]}
        actions={
          <Button
            variant="outlined"
            startIcon={<Download aria-hidden />}
            disabled={isEmpty}
            onClick={() => void saveCsv(filters)}
          >
            {words('handover.csv')}
          </Button>
        }
        primary={
          <Button
            variant="contained"
            startIcon={<Print aria-hidden />}
            disabled={isEmpty}
            onClick={() => void paper.print(filters)}
          >
            {words('handover.print')}
          </Button>
        }
      />
      <HandoverFilterBar filters={filters} areas={data?.kecamatan ?? []} onChange={set} />
      {isPending && <Skeleton height={320} />}
      {error && !data && (
        <ErrorState sentence={words('handover.failed')} reason={error.message} onRetry={() => void refetch()} />
      )}
      {data && isEmpty && <EmptyState sentence={words('handover.none')} filtered={isFiltered} />}
      {data && !isEmpty && (
        <>
          <Summary areas={data.wilayah} />
          {/* The print layout replaces the page while it is printed. */}
          <Box className={paper.rows ? 'no-print' : ''}>
            {data.wilayah.map((area) => {
              const ofArea = { ...filters, area: areaKey(area) };
              return (
                <HandoverAreaSection
                  // Other filters begin on the first page.
                  key={JSON.stringify(ofArea)}
                  area={area}
                  filters={ofArea}
                  ticked={mayTick ? ticked : undefined}
                  isOpen={isOpenTo.has(area)}
                  onToggle={() => isOpenTo.toggle(area)}
                  onPrint={() => void paper.print(ofArea)}
                />
              );
            })}
          </Box>
        </>
      )}
      <TickedBar ticked={ticked} />
      {paper.rows && <HandoverPaper rows={paper.rows} />}
    </Box>
  );
}

/** One district is open at a time, so that the page stays short; one alone is open by itself. */
function useOpened(areas: readonly Area[] = []) {
  const [opened, setOpened] = useState<string | null>();
  const key = opened === undefined && areas[0] && areas.length === 1 ? areaKey(areas[0]) : opened;
  return {
    has: (area: Area) => areaKey(area) === key,
    toggle: (area: Area) => setOpened(areaKey(area) === key ? null : areaKey(area)),
  };
}

function Summary({ areas }: { readonly areas: readonly Area[] }) {
  const words = useCounterWords();
  const { formats } = usePanel();
  const counts = sumCounts(areas);
  return (
    <Typography role="status" variant="body2" sx={{ mb: 2 }}>
      {words('handover.showing', { n: formats.number(countAll(counts)) })}
      {' · '}
      {words('handover.summary', {
        waiting: formats.number(counts.Disetujui),
        processing: formats.number(counts.Diproses),
        done: formats.number(counts.Selesai),
      })}
    </Typography>
  );
}
