import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { NamedIcon } from '../../../framework/panel/blocks/icons';
import { Link } from '../../../framework/panel/router';
import type { SettingsArea, SettingsPageEntry } from '../../shell/menu/useSettingsIndex';
import { Marked } from '../../shell/search/Marked';

interface SettingsAreasProps {
  readonly areas: readonly SettingsArea[];
  readonly typed: string;
}

/** By subject: each page with its settings, every one of them a link to its place. */
export function SettingsAreas({ areas, typed }: SettingsAreasProps) {
  return (
    <Box sx={areasStyle}>
      {areas.map((area) => (
        <Area key={area.name} area={area} typed={typed} />
      ))}
    </Box>
  );
}

function Area({ area, typed }: { readonly area: SettingsArea; readonly typed: string }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={areaStyle}>
      <Box component="h2" id={id} sx={{ m: 0, fontSize: 14, fontWeight: 650, color: 'text.secondary' }}>
        {translate(`settings.index.areas.${area.name}`)}
      </Box>
      {area.pages.map((page) => (
        <PageOfSettings key={page.path} page={page} typed={typed} />
      ))}
    </Box>
  );
}

function PageOfSettings({ page, typed }: { readonly page: SettingsPageEntry; readonly typed: string }) {
  const translate = useTranslate();
  return (
    <Box sx={pageStyle}>
      <NamedIcon name={page.icon} fontSize="small" style={{ marginTop: 2, color: 'var(--color-text-muted)' }} />
      <Box sx={{ minWidth: 0 }}>
        <Link to={page.path} className="settings-page">
          <Marked text={page.title} typed={typed} />
        </Link>
        {page.about && <Box sx={aboutStyle}>{page.about}</Box>}
        {page.settings.length > 0 && (
          <Box component="ul" aria-label={translate('settings.index.of', { name: page.title })} sx={listStyle}>
            {page.settings.map((setting) => (
              <li key={setting.id}>
                <Link to={setting.path}>
                  <Marked text={setting.title} typed={typed} />
                </Link>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const areasStyle = { columnWidth: 340, columnGap: 2 } as const;

const areaStyle = {
  breakInside: 'avoid',
  display: 'grid',
  gap: 1.5,
  mb: 2,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

const pageStyle = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: 1,
  '& a': { color: 'text.primary', textDecorationColor: 'var(--color-control-border)', overflowWrap: 'anywhere' },
  '& a:hover': { textDecorationColor: 'currentColor' },
  '& .settings-page': { fontWeight: 600, fontSize: 15 },
} as const;

const aboutStyle = { fontSize: 14, color: 'text.secondary' } as const;

/** Each at least 24 px high and apart from the next, so that a finger meets one. */
const listStyle = {
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  m: 0,
  mt: 0.5,
  p: 0,
  fontSize: 14,
  '& a': { display: 'inline-block', minHeight: 24, lineHeight: '24px' },
} as const;
