import { useTranslate } from 'ra-core';
import type { Dashboard, readOwnFigures } from '../../../calls/statistics/dashboard';
import type { AnswerOf } from '../../../framework/calls';
import { StatCard } from '../../../framework/panel/blocks/StatCard';
import { usePanel } from '../../../framework/panel/core/context';
import type { StatContribution } from './contributions';

interface SiteFigureProps {
  readonly of: StatContribution;
  readonly overview: Dashboard['overview'] | undefined;
}

/** Zero when the statistics could not be loaded, and an outline while they are. */
export function SiteFigure({ of: { key, icon, figure, hint }, overview }: SiteFigureProps) {
  const translate = useTranslate();
  const { formats } = usePanel();
  return (
    <StatCard
      label={translate(`dashboard.cards.${key}`)}
      icon={icon}
      figure={overview && formats.number(overview[figure])}
      sub={overview ? translate(`dashboard.cards.${key}Hint`, { count: formats.number(overview[hint]) }) : ''}
    />
  );
}

/** Of the legislator a person works for. */
export const ownFigures = [
  { key: 'volunteers', icon: 'volunteer', figure: 'total_relawan' },
  { key: 'residents', icon: 'groups', figure: 'total_warga' },
] as const;

interface OwnFigureProps {
  readonly of: (typeof ownFigures)[number];
  readonly figures: AnswerOf<typeof readOwnFigures> | undefined;
}

export function OwnFigure({ of: { key, icon, figure }, figures }: OwnFigureProps) {
  const translate = useTranslate();
  const { formats } = usePanel();
  return (
    <StatCard
      label={translate(`dashboard.cards.${key}`)}
      icon={icon}
      figure={figures && formats.number(figures[figure])}
      sub={translate('dashboard.cards.ownHint')}
    />
  );
}
