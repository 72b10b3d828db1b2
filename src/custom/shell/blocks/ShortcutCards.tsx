import { type ComponentType, useId } from 'react';
import { Link } from '../../../framework/panel/router';

export interface ShortcutCard {
  readonly title: string;
  readonly help: string;
  readonly Icon: ComponentType;
  /** Where it leads, or what it does here. */
  readonly action: string | (() => void);
}

interface ShortcutCardsProps {
  readonly title: string;
  readonly cards: readonly ShortcutCard[];
}

/** What people come to a list for, below it; nothing when there is nothing they may do. */
export function ShortcutCards({ title, cards }: ShortcutCardsProps) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      <div className="tiles shortcut-cards">
        {cards.map((card) => (
          <Card key={card.title} {...card} />
        ))}
      </div>
    </section>
  );
}

function Card({ title, help, Icon, action }: ShortcutCard) {
  const words = (
    <>
      <Icon />
      <span>
        <b>{title}</b>
        <span className="small muted">{help}</span>
      </span>
    </>
  );
  return typeof action === 'string' ? (
    <Link to={action} className="shortcut-card sheet bare-button">
      {words}
    </Link>
  ) : (
    <button type="button" className="shortcut-card sheet bare-button" onClick={action}>
      {words}
    </button>
  );
}
