import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useListContext } from 'ra-core';
import { memo, useRef } from 'react';
import { useSlot, useTexts } from '../context';
import { useText } from '../useText';
import { CardButtons } from './CardButtons';
import { CardFacts } from './RecordCards';
import { CellContent, RestoreButton, SelectBox } from './Row';
import { range } from './SkeletonRows';
import { chosen, chosenEdge, rowControls } from './tableStyle';
import { type CardPlan, useCardPlan } from './useCardPlan';
import type { ListSelection } from './useListSelection';
import { useRowOpening } from './useRowOpening';
import type { RowPlan } from './useRowPlan';

interface CardGridProps {
  readonly plan: RowPlan;
  readonly selection: ListSelection;
}

/** The rows of a list that is declared as cards: up to three beside each other, what can be done below each. */
export function CardGrid({ plan, selection }: CardGridProps) {
  const text = useText();
  const texts = useTexts(plan.resource);
  const card = useCardPlan(plan);
  const area = useRef<HTMLElement>(null);
  useRowOpening(area);
  const { data, isPending, isPlaceholderData } = useListContext();
  return (
    <Box
      ref={area}
      component="ul"
      aria-label={text('list.table', { noun: texts.noun })}
      aria-busy={isPending || isPlaceholderData === true}
      sx={gridStyle}
    >
      {isPending
        ? range(6).map((row) => <SkeletonCard key={row} />)
        : data?.map((record) => (
            <GridCard
              key={record.id}
              record={record}
              selected={selection.has(record.id as number)}
              plan={plan}
              card={card}
            />
          ))}
    </Box>
  );
}

interface GridCardProps {
  readonly record: RaRecord;
  readonly selected: boolean;
  readonly plan: RowPlan;
  readonly card: CardPlan;
}

const GridCard = memo(function GridCard({ record, selected, plan, card }: GridCardProps) {
  const Slot = useSlot(plan.resource, 'card');
  const title = plan.title(record);
  const heading = <CellContent column={card.title} record={record} plan={plan} where="card" isTitle />;
  return (
    <li data-selected={selected}>
      {plan.selectable && <SelectBox record={record} selected={selected} plan={plan} title={title} />}
      <div className="main">
        {Slot ? (
          <Slot resource={plan.resource} record={record} heading={heading} />
        ) : (
          <>
            <div className="head">
              {heading}
              {card.badge && <CellContent column={card.badge} record={record} plan={plan} where="card" />}
            </div>
            <CardFacts facts={card.facts} record={record} plan={plan} />
          </>
        )}
      </div>
      <div className="foot">
        {plan.isTrash ? (
          <RestoreButton record={record} plan={plan} title={title} />
        ) : (
          <CardButtons record={record} plan={plan} title={title} />
        )}
      </div>
    </li>
  );
});

const SkeletonCard = () => (
  <li aria-hidden="true">
    <div className="main">
      <Skeleton width="70%" height={24} />
      <Skeleton width="40%" />
      <Skeleton variant="rounded" height={120} sx={{ my: 1 }} />
    </div>
    <div className="foot">
      <Skeleton width="50%" height={32} />
    </div>
  </li>
);

const gridStyle = {
  ...rowControls,
  listStyle: 'none',
  m: 0,
  p: { xs: 1.5, sm: 2 },
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  // As many as have room: one on a phone, three on a wide screen.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  fontSize: 14,
  lineHeight: '20px',
  '&[aria-busy=true]': { opacity: 0.7 },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    minWidth: 0,
    '& > input[type=checkbox]': { mt: 2.25, ml: 2, mr: -0.5 },
  },
  '& > li:has(.row-link)': { cursor: 'pointer' },
  '& > li:hover': { borderColor: 'text.secondary' },
  '& > li[data-selected=true]': { ...chosen, ...chosenEdge },
  '& .main': { gridColumn: 2, minWidth: 0, p: 2 },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' },
  '& .row-link': { ...rowControls['& .row-link'], fontSize: 16, lineHeight: '24px', overflowWrap: 'anywhere' },
  '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, mt: 0.75 },
  '& dt': { fontSize: 12, color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
  '& .foot': {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    px: 1,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    cursor: 'default',
  },
} as const;
