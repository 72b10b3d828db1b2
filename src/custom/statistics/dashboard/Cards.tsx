import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Dashboard } from '../../../calls/statistics/dashboard';
import { StatCard } from '../../../framework/panel/blocks/StatCard';
import { usePanel } from '../../../framework/panel/core/context';
import { useIsThere } from '../../shell/menu/useIsThere';
import { statContributions } from './contributions';
import { useOwnFigures } from './useDashboard';

/** The figures. They are zero when the statistics could not be loaded, and outlines while they are. */
export function Cards({ overview }: { readonly overview: Dashboard['overview'] | undefined }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const isThere = useIsThere();
  return (
    <Box component="section" aria-label={translate('dashboard.cards.label')} sx={gridStyle}>
      {statContributions
        .filter(({ path }) => isThere(path))
        .map(({ key, icon, figure, hint }) => (
          <StatCard
            key={key}
            label={translate(`dashboard.cards.${key}`)}
            icon={icon}
            figure={overview && formats.number(overview[figure])}
            sub={overview ? translate(`dashboard.cards.${key}Hint`, { count: formats.number(overview[hint]) }) : ''}
          />
        ))}
      <OwnCards />
    </Box>
  );
}

function OwnCards() {
  const translate = useTranslate();
  const { formats } = usePanel();
  const { data, isEnabled, isError } = useOwnFigures();
  if (!isEnabled || isError) return null;
  const cards = [
    { key: 'volunteers', icon: 'volunteer', figure: data?.total_relawan },
    { key: 'residents', icon: 'groups', figure: data?.total_warga },
  ] as const;
  return cards.map(({ key, icon, figure }) => (
    <StatCard
      key={key}
      label={translate(`dashboard.cards.${key}`)}
      icon={icon}
      figure={figure === undefined ? undefined : formats.number(figure)}
      sub={translate('dashboard.cards.ownHint')}
    />
  ));
}

const gridStyle = {
  display: 'grid',
  gap: 1.5,
  // All in one row of a wide screen.
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(140px, 1fr))', md: 'repeat(auto-fit, minmax(150px, 1fr))' },
} as const;
