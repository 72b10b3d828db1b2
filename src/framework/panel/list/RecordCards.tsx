import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useListContext } from 'ra-core';
import { memo, useRef } from 'react';
import { useTexts } from '../context';
import { useText } from '../useText';
import type { Column } from './columns';
import { CellContent, MoreButton, RestoreButton, SelectBox } from './Row';
import { range } from './SkeletonRows';
import { chosen, chosenEdge, rowControls } from './tableStyle';
import { type CardPlan, useCardPlan } from './useCardPlan';
import type { ListSelection } from './useListSelection';
import { useRowOpening } from './useRowOpening';
import type { RowPlan } from './useRowPlan';

interface RecordCardsProps {
  readonly plan: RowPlan;
  readonly selection: ListSelection;
}

/** The rows on a phone: each a card with its name, its state, two facts and a menu. */
export function RecordCards({ plan, selection }: RecordCardsProps) {
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
      sx={cardsStyle}
    >
      {isPending
        ? range(6).map((row) => <SkeletonCard key={row} />)
        : data?.map((record) => (
            <RecordCard
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

interface RecordCardProps {
  readonly record: RaRecord;
  readonly selected: boolean;
  readonly plan: RowPlan;
  readonly card: CardPlan;
}

const RecordCard = memo(function RecordCard({ record, selected, plan, card }: RecordCardProps) {
  const title = plan.title(record);
  return (
    <li data-selected={selected}>
      {plan.selectable && <SelectBox record={record} selected={selected} plan={plan} title={title} />}
      <div className="main">
        <div className="head">
          <CellContent column={card.title} record={record} plan={plan} where="card" isTitle />
          {card.badge && <CellContent column={card.badge} record={record} plan={plan} where="card" />}
        </div>
        <CardFacts facts={card.facts} record={record} plan={plan} />
      </div>
      {plan.isTrash ? (
        <RestoreButton record={record} plan={plan} title={title} />
      ) : (
        card.hasMenu && <MoreButton record={record} plan={plan} title={title} />
      )}
    </li>
  );
});

interface CardFactsProps {
  readonly facts: readonly Column[];
  readonly record: RaRecord;
  readonly plan: RowPlan;
}

export const CardFacts = ({ facts, record, plan }: CardFactsProps) => (
  <dl>
    {facts.map((fact) => (
      <Fact key={fact.name} fact={fact} record={record} plan={plan} />
    ))}
  </dl>
);

function Fact({ fact, record, plan }: { readonly fact: Column; readonly record: RaRecord; readonly plan: RowPlan }) {
  return (
    <div>
      <dt>{fact.label}</dt>
      <dd>
        <CellContent column={fact} record={record} plan={plan} where="card" />
      </dd>
    </div>
  );
}

const SkeletonCard = () => (
  <li aria-hidden="true">
    <div className="main">
      <Skeleton width="60%" />
      <Skeleton width="85%" />
    </div>
  </li>
);

const cardsStyle = {
  ...rowControls,
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 14,
  lineHeight: '20px',
  '&[aria-busy=true]': { opacity: 0.7 },
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1.5,
    px: 2,
    py: 1.5,
    minHeight: 76,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > li:has(.row-link)': { cursor: 'pointer' },
  '& > li[data-selected=true]': { ...chosen, ...chosenEdge },
  '& .main': { flex: 1, minWidth: 0 },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' },
  '& .row-link': { ...rowControls['& .row-link'], fontSize: 15, minWidth: 0 },
  '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, mt: 0.75 },
  '& dt': { fontSize: 12, color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
