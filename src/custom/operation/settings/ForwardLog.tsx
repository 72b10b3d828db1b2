import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../../../framework/panel/blocks/states/EmptyState';
import { ErrorBox } from '../../../framework/panel/blocks/states/ErrorState';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { TitledPanel } from '../../shell/blocks/TitledPanel';
import { ForwardLogRows } from './ForwardLogRows';
import { useForwardLog } from './useForwardLog';

/** What was forwarded to whom, and whether it arrived. */
export function ForwardLog() {
  const translate = useTranslate();
  const { data, error, isLoading, isKept, page, setPage, refetch } = useForwardLog();
  const pages = data?.pages ?? 1;
  return (
    <TitledPanel title={translate('settings.log.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!isKept && <Alert severity="info">{translate('settings.log.deviceOnly')}</Alert>}
        {isLoading && <Skeleton height={240} aria-label={translate('settings.log.loading')} />}
        {error && (
          <ErrorBox sentence={translate('settings.log.failed')} reason={error.message} onRetry={() => void refetch()} />
        )}
        {data?.rows.length === 0 && <EmptyState sentence={translate('settings.log.empty')} />}
        {data && data.rows.length > 0 && <ForwardLogRows rows={data.rows} />}
        {pages > 1 && (
          <Box component="nav" aria-label={translate('settings.log.pager')} sx={pagerStyle}>
            <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {translate('settings.log.previous')}
            </Button>
            <span>{translate('settings.log.page', { page, pages })}</span>
            <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {translate('settings.log.next')}
            </Button>
          </Box>
        )}
      </Box>
    </TitledPanel>
  );
}

const pagerStyle = { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, fontSize: 14 } as const;
