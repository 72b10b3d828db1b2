import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useMemo } from 'react';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { EmptyState } from '../../../framework/panel/blocks/states/EmptyState';
import { Button } from '../../../framework/panel/kit/Button';
import { useNavigate, useSearchParams } from '../../../framework/panel/router';
import { narrowed, useSettingsIndex } from '../../shell/menu/useSettingsIndex';
import { SettingsShell } from '../../shell/settings/SettingsShell';
import { SettingsAreas } from './SettingsAreas';

/** Every page of settings and every setting on it, found by name. */
export function SettingsPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const areas = useSettingsIndex();
  const [address, setAddress] = useSearchParams();
  const typed = address.get('q') ?? '';
  const shown = useMemo(() => narrowed(areas, typed), [areas, typed]);
  const count = shown.reduce((sum, { pages }) => sum + pages.length, 0);
  const isNarrowed = typed.trim() !== '';
  // In the address, so that the way back from a setting leads to what was found.
  const search = (words: string) => setAddress(words === '' ? {} : { q: words }, { replace: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const first = shown[0]?.pages[0];
    if (event.key === 'Escape' && isNarrowed) search('');
    else if (event.key === 'Enter' && isNarrowed && first) void navigate(first.settings[0]?.path ?? first.path);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <PageHead title={translate('settings.title')} description={translate('settings.description')} />
      <SettingsShell>
        <Box role="search">
          <TextField
            type="search"
            size="small"
            fullWidth
            placeholder={translate('settings.index.search')}
            value={typed}
            onChange={(event) => search(event.target.value)}
            onKeyDown={onKeyDown}
            slotProps={{
              htmlInput: {
                'aria-label': translate('settings.index.search'),
                autoComplete: 'off',
                spellCheck: false,
                maxLength: 100,
              },
            }}
          />
        </Box>
        <Box role="status" className="visually-hidden">
          {isNarrowed && translate('settings.index.found', { smart_count: count })}
        </Box>
        {count === 0 ? (
          <EmptyState
            sentence={
              isNarrowed ? translate('settings.index.none', { typed: typed.trim() }) : translate('settings.index.empty')
            }
            action={isNarrowed && <Button onClick={() => search('')}>{translate('settings.index.all')}</Button>}
          />
        ) : (
          <SettingsAreas areas={shown} typed={typed} />
        )}
      </SettingsShell>
    </>
  );
}
