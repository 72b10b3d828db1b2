import { createElement } from 'react';
import type { TranslatedResources } from '../core/context';
import { later } from '../core/later';
import { CountCard } from './CountCard';
import type { CountSpec, DeclaredCard, NewestSpec, SharesSpec } from './declaredCards';

// Whoever keeps the dashboard as it comes does not fetch them.
const NewestCard = later<NewestSpec>(() => import('./NewestCard').then((part) => part.NewestCard), { height: 220 });
const SharesCard = later<SharesSpec>(() => import('./SharesCard').then((part) => part.SharesCard), { height: 220 });

/** What a card that follows from a declaration shows; a figure is a card by itself, the others stand in a named one. */
export function CardBody({ card }: { readonly card: DeclaredCard }) {
  if (card.kind === 'count') return createElement(CountCard, card as CountSpec);
  return card.kind === 'newest' ? <NewestCard {...card} /> : <SharesCard {...card} />;
}

type Text = (key: string, params?: Readonly<Record<string, string>>) => string;

/** What it is called. */
export function cardTitle(card: DeclaredCard, texts: TranslatedResources, text: Text): string {
  if (card.kind === 'count') return texts.statistic(card.statistic);
  return card.kind === 'newest'
    ? text('cards.newest', { label: texts.label })
    : text('cards.shares', { label: texts.label, field: texts.column(card.field) });
}
