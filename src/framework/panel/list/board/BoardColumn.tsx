import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListContextProvider, type ListControllerResult, useInfiniteGetList, useListContext } from 'ra-core';
import { type DragEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { isRetired } from '../../../schema';
import { ErrorBox } from '../../blocks/states/ErrorState';
import { choiceText } from '../../core/choiceText';
import { getField, toColumn } from '../../core/columns';
import { usePanel, useTexts } from '../../core/context';
import { reasonOf } from '../../core/reason';
import { useOpenedText } from '../../core/useOpenedText';
import { Button } from '../../kit/Button';
import { CardGrid } from '../CardGrid';
import { statisticsStaleTime } from '../useListStatistics';
import type { BoardState } from './useBoard';

interface BoardColumnProps {
  readonly by: string;
  readonly value: string;
  readonly board: BoardState;
}

/** Cards are taller than rows: a column asks for fewer at a time. */
const atOnce = 10;
const nothingChosen = { has: () => false };

/** The cards with one value: its label, how many there are, its first page and more on request. */
export function BoardColumn({ by, value, board }: BoardColumnProps) {
  const { resource } = board.plan;
  const panel = usePanel();
  const text = useOpenedText();
  const texts = useTexts(resource);
  const headingId = useId();
  const area = useRef<HTMLElement>(null);
  const column = useColumn({ by, value, board });
  const { cards, count, error, isPending } = column;
  const field = getField(resource, by);
  const { Display } = toColumn(panel, resource, texts, by);
  const label = choiceText(texts, by, field, value);
  useFollowing(area, value, board);
  if (count === 0 && isRetired(field, value, panel.formats.today())) return null;
  const takes = board.takes(value);
  const start = (event: DragEvent<HTMLElement>) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-record]') : null;
    const record = cards.find(({ id }) => String(id) === card?.dataset.record);
    if (!card || !record || !board.plan.moves?.isMovable(record)) return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', board.plan.title(record));
    event.dataTransfer.setDragImage?.(card, 16, 16);
    board.drag(record);
  };
  return (
    <Box
      ref={area}
      component="section"
      aria-labelledby={headingId}
      data-takes={takes}
      onDragStart={start}
      onDragEnd={() => board.drag(undefined)}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        board.drop(value);
      }}
      sx={columnStyle}
    >
      <Typography id={headingId} component="h2" variant="body2" sx={headingStyle}>
        <Display {...{ value, field, resource }} name={by} record={{ id: '', [by]: value }} where="cell" />
        {count !== undefined && <span>{panel.formats.number(count)}</span>}
      </Typography>
      {error && column.isEmpty ? (
        <ErrorBox
          sentence={texts.sentence('loadFailed')}
          reason={reasonOf(error, text('states.unknownReason'))}
          onRetry={column.refetch}
        />
      ) : (
        <ListContextProvider value={column.context}>
          <CardGrid plan={board.plan} selection={nothingChosen} />
        </ListContextProvider>
      )}
      {!isPending && !error && cards.length === 0 && (
        <Typography variant="body2" sx={{ px: 1.5, pb: 1.5, color: 'text.secondary' }}>
          {text('board.empty')}
        </Typography>
      )}
      {column.hasMore && (
        <Button
          size="small"
          color="inherit"
          aria-label={text('board.moreOf', { label })}
          disabled={column.isLoadingMore}
          aria-busy={column.isLoadingMore}
          onClick={column.loadMore}
          style={{ margin: 8 }}
        >
          {text('board.more')}
        </Button>
      )}
    </Box>
  );
}

/** The cards of a column: what the list finds with this value, and what is on its way in or out. */
function useColumn({ by, value, board: { plan, moving } }: BoardColumnProps) {
  const { resource } = plan;
  const list = useListContext();
  const asked = useInfiniteGetList(
    resource.name,
    {
      filter: { ...list.filterValues, [by]: value },
      sort: list.sort,
      pagination: { page: 1, perPage: atOnce },
    },
    // The column says it in the place of its cards.
    { staleTime: statisticsStaleTime(resource), onError: () => {} },
  );
  const loaded = asked.data?.pages.flatMap(({ data }) => data) ?? [];
  const leaving = loaded.filter(({ id }) => moving.some(({ record, to }) => record.id === id && to !== value));
  const arriving = moving.flatMap(({ record, to }) =>
    to === value && !loaded.some(({ id }) => id === record.id) ? [{ ...record, [by]: to }] : [],
  );
  const cards = [...arriving, ...loaded.filter((record) => !leaving.includes(record))];
  const total = asked.data?.pages[0]?.total;
  return {
    cards,
    count: total === undefined ? undefined : total + arriving.length - leaving.length,
    isPending: asked.isPending,
    isEmpty: asked.data === undefined,
    error: asked.error,
    refetch: () => void asked.refetch(),
    hasMore: asked.hasNextPage,
    isLoadingMore: asked.isFetchingNextPage,
    loadMore: () => void asked.fetchNextPage(),
    context: { ...list, data: cards, isPending: asked.isPending, isPlaceholderData: false } as ListControllerResult,
  } as const;
}

/** Who moved a card by keyboard goes on at that card, unless they went elsewhere meanwhile. */
function useFollowing(area: RefObject<HTMLElement | null>, value: string, { followed }: BoardState): void {
  useEffect(() => {
    const wanted = followed.current;
    if (wanted?.to !== value || document.activeElement?.closest('[role=dialog]')) return;
    const card = area.current?.querySelector(`[data-record="${CSS.escape(String(wanted.id))}"]`);
    if (!card) return;
    followed.current = undefined;
    // The menu is closing, and the button it would give the focus back to left with the card. It keeps the focus to the end.
    setTimeout(() => {
      const isElsewhere = document.activeElement !== document.body && !document.activeElement?.closest('[role=menu]');
      if (!isElsewhere) card.querySelector<HTMLElement>('.move')?.focus();
    });
  });
}

const columnStyle = {
  display: 'flex',
  flexDirection: 'column',
  flex: { xs: '0 0 86%', sm: '1 0 272px' },
  maxWidth: { sm: 420 },
  minWidth: 0,
  scrollSnapAlign: 'start',
  bgcolor: 'action.hover',
  border: 1,
  borderColor: 'transparent',
  borderRadius: 1,
  '&[data-takes=true]': { borderColor: 'primary.main', borderStyle: 'dashed' },
  '& > ul': { p: 1, pt: 0, gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > ul > li': { bgcolor: 'background.paper' },
  '& > ul > li[draggable=true]': { cursor: 'grab' },
  '& .main': { p: 1.5 },
  '& .foot': { flexWrap: 'wrap' },
} as const;

const headingStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: 1.5,
  py: 1,
  fontWeight: 600,
  '& > span:last-of-type': { fontVariantNumeric: 'tabular-nums' },
} as const;
