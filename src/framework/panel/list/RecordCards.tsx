import { Skeleton } from '../kit/Skeleton';
import { CardFacts, CardList, type CardProps } from './CardList';
import { CellContent, MoreButton, RestoreButton, SelectBox } from './Row';
import type { ListSelection } from './useListSelection';
import type { RowPlan } from './useRowPlan';

interface RecordCardsProps {
  readonly plan: RowPlan;
  readonly selection: ListSelection;
}

/** The rows on a phone: each a card with its name, its state, two facts and a menu. */
export const RecordCards = (props: RecordCardsProps) => (
  <CardList {...props} Content={CardContent} Skeleton={SkeletonCard} look="short" />
);

function CardContent({ record, selected, plan, card, careful }: CardProps) {
  const title = plan.title(record);
  return (
    <li data-selected={selected}>
      {plan.selectable && <SelectBox record={record} selected={selected} plan={plan} title={title} />}
      <div className="main">
        <div className="head">
          <CellContent column={card.title} record={record} plan={plan} where="card" careful={careful} isTitle />
          {card.badge && <CellContent column={card.badge} record={record} plan={plan} where="card" careful={careful} />}
        </div>
        <CardFacts facts={card.facts.slice(0, 2)} record={record} plan={plan} careful={careful} />
      </div>
      {plan.isTrash ? (
        <RestoreButton record={record} plan={plan} title={title} />
      ) : (
        card.hasMenu && <MoreButton record={record} plan={plan} title={title} />
      )}
    </li>
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
