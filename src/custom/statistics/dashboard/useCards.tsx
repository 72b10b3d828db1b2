import { useStore, useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { atStart } from '../../../calls/atStart';
import type { Dashboard } from '../../../calls/statistics/dashboard';
import { isOffered } from '../../../framework/calls';
import { health } from '../../../framework/calls/server';
import { translatedTexts, usePanel } from '../../../framework/panel/core/context';
import { CardBody, cardTitle } from '../../../framework/panel/dashboard/CardBody';
import { declaredCards } from '../../../framework/panel/dashboard/declaredCards';
import { useCardText } from '../../../framework/panel/dashboard/useText';
import type { ArrangedItem } from '../../../framework/panel/dialogs/arrange/parts';
import { TitledPanel } from '../../shell/blocks/TitledPanel';
import { useIsThere } from '../../shell/menu/useIsThere';
import { Activities } from './Activities';
import { AttentionPanel } from './AttentionPanel';
import { statContributions } from './contributions';
import { OwnFigure, ownFigures, SiteFigure } from './Figures';
import { HealthPanel } from './HealthPanel';
import { QuickActions, useQuickActions } from './QuickActions';
import { type useDashboard, useOwnFigures } from './useDashboard';

/** How much of a row it takes: figures share one, others a third, two thirds or all of it. */
export type CardWidth = 'figure' | 'narrow' | 'wide' | 'full';

export interface Card extends ArrangedItem {
  readonly width: CardWidth;
  readonly content: ReactNode;
}

export interface Cards {
  /** Everything this person may have. */
  readonly all: readonly Card[];
  /** What they have, in their order: their own, or what the specification asks for. */
  readonly shown: readonly Card[];
  readonly chosen: readonly string[];
  /** Null: as it comes. */
  readonly choose: (chosen: readonly string[] | null) => void;
}

/** The cards of the dashboard: the hand-made ones, and those that follow from the declarations. Kept as all such choices are. */
export function useCards(loaded: ReturnType<typeof useDashboard>): Cards {
  const own = useOwnCards(loaded);
  const declared = useDeclaredCards();
  const [stored, choose] = useStore<readonly string[] | null>('panel.dashboard', null);
  return useMemo(() => {
    const all = [...own, ...declared];
    // It comes from a server: whatever is no name is none.
    const chosen = Array.isArray(stored) ? [...new Set(stored.map(String))] : own.map(({ id }) => id);
    const byId = new Map(all.map((card) => [card.id, card]));
    return { all, chosen, choose, shown: chosen.flatMap((id) => byId.get(id) ?? []) };
  }, [own, declared, stored, choose]);
}

function useOwnCards({ dashboard, isFetching, refetch }: ReturnType<typeof useDashboard>): readonly Card[] {
  const translate = useTranslate();
  const isThere = useIsThere();
  const { has } = usePanel();
  const ofTheirs = useOwnFigures();
  const hasQuick = useQuickActions().length > 0;
  // Keeps its place while it loads, so that nothing moves; a server without extensions has none and gets none.
  const hasAttention = dashboard ? dashboard.attention !== undefined : isOffered(atStart.whoAmI, has);
  return useMemo(() => {
    const figures = statContributions
      .filter(({ path }) => isThere(path))
      .map((figure) => ({
        id: `figure:${figure.key}`,
        label: translate(`dashboard.cards.${figure.key}`),
        width: 'figure' as const,
        content: <SiteFigure of={figure} overview={dashboard?.overview} />,
      }));
    // Where they cannot be had there are none.
    const theirs = (ofTheirs.isEnabled && !ofTheirs.isError ? ownFigures : []).map((figure) => ({
      id: `figure:${figure.key}`,
      label: translate(`dashboard.cards.${figure.key}`),
      width: 'figure' as const,
      content: <OwnFigure of={figure} figures={ofTheirs.data} />,
    }));
    const cards: readonly (Omit<Card, 'group' | 'label'> & { readonly label?: string; readonly isThere?: boolean })[] =
      [
        {
          id: 'attention',
          width: 'full',
          isThere: hasAttention,
          content: <AttentionPanel items={dashboard?.attention} isNew={isNew(dashboard)} />,
        },
        ...figures,
        ...theirs,
        {
          id: 'activities',
          width: 'wide',
          content: (
            <Activities activities={dashboard?.recent_activities} isRefreshing={isFetching} onRefresh={refetch} />
          ),
        },
        { id: 'quick', width: 'narrow', isThere: hasQuick, content: <QuickActions /> },
        { id: 'health', width: 'narrow', isThere: isOffered(health, has), content: <HealthPanel /> },
      ];
    return cards
      .filter((card) => card.isThere !== false)
      .map(({ isThere: _isThere, ...card }) => ({
        ...card,
        label: card.label ?? translate(`dashboard.${card.id}.title`),
      }));
  }, [dashboard, isFetching, refetch, translate, isThere, has, ofTheirs, hasQuick, hasAttention]);
}

const isNew = (dashboard: Dashboard | undefined): boolean => {
  const { total_programs: programmes = 0, total_complaints: complaints = 0 } = dashboard?.overview ?? {};
  return programmes + complaints === 0;
};

function useDeclaredCards(): readonly Card[] {
  const panel = usePanel();
  const text = useCardText();
  const translate = useTranslate();
  return useMemo(
    () =>
      declaredCards(panel).map((card) => {
        const texts = translatedTexts(card.resource, translate);
        const label = cardTitle(card, texts, text);
        return card.kind === 'count'
          ? { id: card.id, label, group: texts.label, width: 'figure', content: <CardBody card={card} /> }
          : {
              id: card.id,
              label,
              group: texts.label,
              width: 'narrow',
              content: (
                <TitledPanel title={label}>
                  <CardBody card={card} />
                </TitledPanel>
              ),
            };
      }),
    [panel, text, translate],
  );
}
