import { type RaRecord, useListContext } from 'ra-core';
import { type ComponentType, memo, useRef } from 'react';
import { RowBoundary } from '../blocks/broken/RowBoundary';
import type { Column } from '../core/columns';
import { useTexts } from '../core/context';
import { useText } from '../core/useText';
import { CellContent } from './Row';
import { range } from './SkeletonRows';
import { type CardPlan, useCardPlan } from './useCardPlan';
import type { ListSelection } from './useListSelection';
import { useRowOpening } from './useRowOpening';
import type { RowPlan } from './useRowPlan';

/** What one card shows. */
export interface CardProps {
  readonly record: RaRecord;
  readonly selected: boolean;
  readonly plan: RowPlan;
  readonly card: CardPlan;
  /** The card failed before: each of its parts is drawn behind a boundary of its own. */
  readonly careful: boolean;
}

interface CardListProps {
  readonly plan: RowPlan;
  readonly selection: Pick<ListSelection, 'has'>;
  readonly Content: ComponentType<CardProps>;
  /** Stands in while the rows are on their way. */
  readonly Skeleton: ComponentType;
  /** How the cards stand; frame.css draws it. */
  readonly look: 'short' | 'wide';
}

/** Rows as cards: each a list item, drawn again only when it changes. */
export function CardList({ plan, selection, Content, Skeleton, look }: CardListProps) {
  const text = useText();
  const texts = useTexts(plan.resource);
  const card = useCardPlan(plan);
  const area = useRef<HTMLUListElement>(null);
  useRowOpening(area);
  const { data, isPending, isPlaceholderData, perPage } = useListContext();
  return (
    <ul
      ref={area}
      className={`row-controls record-cards record-cards-${look}`}
      aria-label={text('list.table', texts.nouns())}
      aria-busy={isPending || isPlaceholderData === true}
    >
      {isPending
        ? range(perPage).map((row) => <Skeleton key={row} />)
        : data?.map((record) => (
            <Card
              key={record.id}
              record={record}
              selected={selection.has(record.id)}
              plan={plan}
              card={card}
              Content={Content}
            />
          ))}
    </ul>
  );
}

const Card = memo(function Card({
  Content,
  ...props
}: Omit<CardProps, 'careful'> & { readonly Content: ComponentType<CardProps> }) {
  return <RowBoundary basis={props.plan} render={(careful) => <Content {...props} careful={careful} />} />;
});

interface CardFactsProps extends Pick<CardProps, 'record' | 'plan' | 'careful'> {
  readonly facts: readonly Column[];
}

export const CardFacts = ({ facts, ...row }: CardFactsProps) => (
  <dl>
    {facts.map((fact) => (
      <Fact key={fact.name} fact={fact} {...row} />
    ))}
  </dl>
);

function Fact({ fact, ...row }: Omit<CardFactsProps, 'facts'> & { readonly fact: Column }) {
  return (
    <div>
      <dt>{fact.label}</dt>
      <dd>
        <CellContent column={fact} {...row} where="card" />
      </dd>
    </div>
  );
}
