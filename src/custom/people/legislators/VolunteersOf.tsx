import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { usePanel, useResource } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { ButtonLink } from '../../../framework/panel/kit/Button';
import { TextLink } from '../../../framework/panel/kit/TextLink';
import { isFilter } from '../../../framework/panel/list/useFilters';
import { fill, pathOf } from '../../../framework/schema';
import { TitledPanel } from '../../shell/blocks/TitledPanel';
import { supportersOf } from './supporters';

const MOST = 50;
/** The field of a volunteer that says whose it is; not every API keeps it. */
const owner = 'anggota_legislatif_id';

/** The volunteers of a legislative member, each with the way to it. */
export function VolunteersOf({ record }: SlotProps) {
  const translate = useTranslate();
  const words = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    fill(translate(`volunteers.ofLegislator.${key}`), params);
  const volunteers = useResource('volunteers');
  const { permitted, has, formats } = usePanel();
  const isFilterable = owner in volunteers.fields && isFilter(volunteers, owner, has);
  // An API that does not say who they are.
  if (!record || !Array.isArray(record.volunteers)) return null;
  const all = supportersOf(record);
  const shown = all.slice(0, MOST);
  const filter = encodeURIComponent(JSON.stringify({ [owner]: Number(record.id) }));
  const count = formats.number(all.length);
  return (
    <Box sx={{ mb: 2 }}>
      <TitledPanel
        title={words('title', { count })}
        action={
          all.length > 0 &&
          isFilterable &&
          permitted(volunteers, 'list') && (
            <ButtonLink className="no-print" to={`${pathOf(volunteers, 'list')}?filter=${filter}`} size="small">
              {words('all')}
            </ButtonLink>
          )
        }
      >
        {all.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words('none')}</Typography>}
        {all.length > 0 && (
          <Box component="ul" sx={list}>
            {shown.map(({ id, name, fullName, isActive }) => (
              <li key={id}>
                {permitted(volunteers, 'show') ? <TextLink to={pathOf(volunteers, 'show', id)}>{name}</TextLink> : name}
                {[fullName !== name && fullName, !isActive && words('inactive')].filter(Boolean).map((note) => (
                  <Typography
                    key={String(note)}
                    component="span"
                    variant="caption"
                    sx={{ color: 'text.secondary', ml: 1 }}
                  >
                    {note}
                  </Typography>
                ))}
              </li>
            ))}
          </Box>
        )}
        {shown.length < all.length && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {words('more', { shown: formats.number(shown.length), count })}
          </Typography>
        )}
      </TitledPanel>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  '& li': { overflowWrap: 'anywhere' },
} as const;
