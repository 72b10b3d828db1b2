import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { pairCalls } from '../../calls';
import type { Resource } from '../../schema';
import { PageHead } from '../blocks/PageHead';
import { EmptyState } from '../blocks/states/EmptyState';
import { ErrorState } from '../blocks/states/ErrorState';
import { useAnswer } from '../core/calls';
import { usePanel, useTexts } from '../core/context';
import { useCrumbs } from '../core/navigation';
import { reasonOf } from '../core/reason';
import { Button } from '../kit/Button';
import { Skeleton } from '../kit/Skeleton';
import { useSearchParams } from '../router';
import { PairCard } from './PairCard';
import { usePairsText } from './useText';

const STATES = ['open', 'dismissed', 'merged'] as const;

/** Stored records that may be one, pair by pair; which of them, and which page, stands in the address. */
export function PairsPage({ resource }: { readonly resource: Resource }) {
  const text = usePairsText();
  const { label, nouns } = useTexts(resource);
  const { formats } = usePanel();
  const [search, setSearch] = useSearchParams();
  const state = STATES.find((each) => each === search.get('state')) ?? 'open';
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const calls = useMemo(() => pairCalls(resource), [resource]);
  const { data, error, refetch } = useAnswer(calls.list, { query: { state, page } }, { keepsLast: true });
  const pages = data ? Math.max(1, Math.ceil(data.total / data.per_page)) : 1;
  const show = (next: { readonly state: string; readonly page: number }) =>
    setSearch({ state: next.state, page: String(next.page) });
  return (
    <>
      <PageHead
        title={text('pairs.title', { label })}
        description={text('pairs.description', nouns())}
        crumbs={useCrumbs(resource, 'below')}
      />
      <Tabs
        value={state}
        onChange={(_event, next: string) => show({ state: next, page: 1 })}
        variant="scrollable"
        sx={{ mb: 2 }}
      >
        {STATES.map((each) => (
          <Tab key={each} value={each} label={text(`pairs.states.${each}`)} />
        ))}
      </Tabs>
      {error && !data && (
        <ErrorState
          sentence={text('pairs.loadFailed')}
          reason={reasonOf(error, text('states.unknownReason'))}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height={400} aria-label={text('show.loading')} />}
      {data?.pairs.length === 0 && <EmptyState sentence={text(`pairs.empty.${state}`)} />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {data?.pairs.map((pair) => (
          <PairCard
            key={`${pair.id} ${pair.state}`}
            resource={resource}
            pair={pair}
            fields={data.fields}
            may={data.may}
          />
        ))}
      </Box>
      {data && data.total > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
          <Typography>{text('pairs.count', { count: formats.number(data.total) })}</Typography>
          {pages > 1 && (
            <>
              <Button disabled={page <= 1} onClick={() => show({ state, page: page - 1 })}>
                {text('pairs.previous')}
              </Button>
              <Typography>
                {text('pairs.page', { page: formats.number(page), pages: formats.number(pages) })}
              </Typography>
              <Button disabled={page >= pages} onClick={() => show({ state, page: page + 1 })}>
                {text('pairs.next')}
              </Button>
            </>
          )}
        </Box>
      )}
    </>
  );
}
