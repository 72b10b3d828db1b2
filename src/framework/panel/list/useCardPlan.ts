import { useMemo } from 'react';
import { type Column, columnNames, isReadable, toColumn } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import type { RowPlan } from './useRowPlan';

export interface CardPlan {
  readonly title: Column;
  readonly badge?: Column;
  readonly facts: readonly Column[];
  readonly hasMenu: boolean;
}

/** What does a row say on a phone? What the declaration states, or the first columns. */
export function useCardPlan(plan: RowPlan): CardPlan {
  const panel = usePanel();
  const { resource } = plan;
  const texts = useTexts(resource);
  return useMemo(() => {
    const { shown } = columnNames(panel, resource);
    const [first = 'id', ...rest] = shown;
    const card = resource.list.card ?? { title: first, facts: rest.slice(0, 2) };
    const column = (name: string) => toColumn(panel, resource, texts, name);
    const readable = (name: string) => isReadable(resource, panel.model.kinds, name, panel.actor.role);
    const title = column(readable(card.title) ? card.title : first);
    return {
      title,
      ...(card.badge && readable(card.badge) ? { badge: column(card.badge) } : {}),
      facts: (card.facts ?? []).filter(readable).map(column),
      hasMenu: plan.hasMenu || panel.permitted(resource, 'edit'),
    };
  }, [panel, resource, texts, plan.hasMenu]);
}
