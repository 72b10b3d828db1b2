import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../panel/kit/useMediaQuery';
import { NavLink } from '../../panel/router';
import { useSay } from '../said/useSay';
import { useIsPublisher, useStaffPages } from '../source/useStaff';
import { useProposals } from './useFieldReads';

/** Where there is room the tabs stand in the head of the page, otherwise below it. */
export function useFieldTabs(): { readonly inHead: ReactNode; readonly below: ReactNode } {
  const hasRoom = useMediaQuery('(min-width: 900px)');
  const tabs = <FieldTabs />;
  return hasRoom ? { inHead: tabs, below: null } : { inHead: null, below: tabs };
}

/** The pages of Kolom & Formulir, and how many proposals wait for an answer. */
function FieldTabs() {
  const say = useSay();
  const pages = useStaffPages();
  const waiting = useWaiting(pages.proposals !== null);
  const tabs = (['edit', 'proposals', 'versions'] as const).flatMap((key) => {
    const path = pages[key];
    return path === null ? [] : { key, path, count: key === 'proposals' ? waiting : 0 };
  });
  if (tabs.length < 2) return null;
  return (
    <Box component="nav" aria-label={say('fieldVersions.tabs.label')} sx={tabsStyle}>
      {tabs.map(({ path, key, count }) => (
        <Box key={path} component={NavLink} className="bare-button" to={path} end sx={tabStyle}>
          {say(`fieldVersions.tabs.${key}`)}
          {count > 0 && (
            <Badge
              badgeContent={count}
              color="primary"
              slotProps={{ badge: { 'aria-label': say('fieldVersions.tabs.waiting', { smart_count: count }) } }}
              sx={{ ml: 2 }}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Shown only to users who may answer them. */
function useWaiting(enabled: boolean): number {
  const isPublisher = useIsPublisher();
  const { data } = useProposals(enabled && isPublisher);
  return isPublisher ? (data?.filter(({ state }) => state === 'open').length ?? 0) : 0;
}

const tabsStyle = {
  display: 'flex',
  gap: 0.5,
  overflowX: 'auto',
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: 'divider' },
} as const;

const tabStyle = {
  px: 2,
  minHeight: { xs: 44, md: 32 },
  fontSize: 14,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderBottom: 2,
  borderColor: 'transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current=page]': { color: 'text.primary', fontWeight: 600, borderColor: 'primary.main' },
} as const;
