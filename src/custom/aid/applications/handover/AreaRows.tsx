import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ErrorState } from '../../../../framework/panel/blocks/states/ErrorState';
import { usePanel } from '../../../../framework/panel/core/context';
import { Button } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { useMediaQuery } from '../../../../framework/panel/kit/useMediaQuery';
import { useCounterWords } from '../shared/words';
import { isAwaitingHandover } from './groups';
import { HandoverCards } from './HandoverCards';
import { HandoverTable } from './HandoverTable';
import { type HandoverFilters, useAllHandovers, useHandovers } from './useHandovers';
import type { Ticked } from './useTicked';

/** With the largest district open the page is three screens at most, five on a phone. */
const perPage = 10;

export interface AreaRowsProps {
  /** With its district. */
  readonly filters: HandoverFilters;
  /** Undefined: this person or this API hands over one by one. */
  readonly ticked: Ticked | undefined;
  readonly labelledBy: string;
}

/** A page of people: a table where there is room, cards on a phone. */
export function AreaRows({ filters, ticked, labelledBy }: AreaRowsProps) {
  const words = useCounterWords();
  const isPhone = useMediaQuery('screen and (max-width:799.95px)');
  const [wanted, setPage] = useState(1);
  const { data, error, refetch } = useHandovers(filters, wanted, perPage);
  const fetchAll = useAllHandovers();
  if (error && !data)
    return <ErrorState sentence={words('handover.failed')} reason={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} style={{ margin: 16 }} />;
  const { rows, total } = data;
  const shown = { rows, labelledBy, ...(ticked && { ticked }) };
  return (
    <Box sx={{ px: 2, pb: 1 }}>
      {ticked && rows.some(isAwaitingHandover) && total > rows.length && (
        <Button size="small" onClick={() => void fetchAll(filters).then((all) => ticked.set(all, true))}>
          {words('handover.tickArea')}
        </Button>
      )}
      {isPhone ? <HandoverCards {...shown} /> : <HandoverTable {...shown} />}
      <Pages page={wanted} pages={Math.ceil(total / perPage)} onPage={setPage} />
    </Box>
  );
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  const words = useCounterWords();
  const { formats } = usePanel();
  if (pages <= 1) return null;
  return (
    <Box component="nav" aria-label={words('handover.pages')} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words('handover.previous')}
      </Button>
      <Typography variant="body2" role="status">
        {words('handover.page', { page: formats.number(page), pages: formats.number(pages) })}
      </Typography>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words('handover.next')}
      </Button>
    </Box>
  );
}
