import { FieldBoundary } from '../blocks/broken/FieldBoundary';
import { useSlot } from '../core/context';
import { Skeleton } from '../kit/Skeleton';
import { CardButtons } from './CardButtons';
import { CardFacts, CardList, type CardProps } from './CardList';
import { CellContent, RestoreButton, SelectBox } from './Row';
import type { ListSelection } from './useListSelection';
import type { RowPlan } from './useRowPlan';

interface CardGridProps {
  readonly plan: RowPlan;
  readonly selection: Pick<ListSelection, 'has'>;
}

/** The rows of a list that is declared as cards: up to three beside each other, what can be done below each. */
export const CardGrid = (props: CardGridProps) => (
  <CardList {...props} Content={CardContent} Skeleton={SkeletonCard} look="wide" />
);

function CardContent({ record, selected, plan, card, careful }: CardProps) {
  const Slot = useSlot(plan.resource, 'card');
  const title = plan.title(record);
  const heading = (
    <CellContent column={card.title} record={record} plan={plan} where="card" careful={careful} isTitle />
  );
  return (
    <li data-selected={selected} data-record={record.id} draggable={plan.moves?.isMovable(record)}>
      {plan.selectable && <SelectBox record={record} selected={selected} plan={plan} title={title} />}
      <div className="main">
        {Slot ? (
          <FieldBoundary label={title} basis={plan}>
            <Slot resource={plan.resource} record={record} heading={heading} />
          </FieldBoundary>
        ) : (
          <>
            <div className="head">
              {heading}
              {card.badge && card.badge.name !== plan.moves?.by && (
                <CellContent column={card.badge} record={record} plan={plan} where="card" careful={careful} />
              )}
            </div>
            <CardFacts facts={card.facts} record={record} plan={plan} careful={careful} />
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
}

const SkeletonCard = () => (
  <li aria-hidden="true">
    <div className="main">
      <Skeleton width="70%" height={24} />
      <Skeleton width="40%" />
      <Skeleton height={120} style={{ marginTop: 8, marginBottom: 8 }} />
    </div>
    <div className="foot">
      <Skeleton width="50%" height={32} />
    </div>
  </li>
);
