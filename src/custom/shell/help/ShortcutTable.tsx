import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Alert } from '../../../framework/panel/kit/Alert';
import { TextLink } from '../../../framework/panel/kit/TextLink';
import { usePreferences } from '../app/app';
import { workbenchPath } from '../app/paths';
import { KeyTable } from '../blocks/KeyTable';
import { TitledPanel } from '../blocks/TitledPanel';
import { WorkbenchKeyTable } from '../blocks/WorkbenchKeyTable';
import { useIsThere } from '../menu/useIsThere';
import { keyName } from '../shortcuts/shortcuts';
import { useShortcuts } from '../shortcuts/useShortcuts';

/** The same list the keyboard follows, so this page cannot promise a key that does nothing. */
export function ShortcutTable() {
  const translate = useTranslate();
  const shortcuts = useShortcuts();
  const isThere = useIsThere();
  const { shortcuts: isOn } = usePreferences();
  return (
    <TitledPanel title={translate('help.shortcuts.title')}>
      <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
        {translate('help.shortcuts.text')}{' '}
        <TextLink to="/admin/profile?tab=settings">{translate('help.shortcuts.change')}</TextLink>
      </Box>
      {!isOn && <Alert severity="info">{translate('help.shortcuts.off')}</Alert>}
      <KeyTable
        between={translate('help.shortcuts.andThen')}
        rows={shortcuts.map(({ keys, does, of }) => ({
          id: keys.join(' '),
          keys: keys.map(keyName),
          does: translate(does, of ? { name: translate(of) } : {}),
        }))}
      />
      {isThere(workbenchPath) && (
        <>
          <Typography component="h3" variant="h3" sx={{ mt: 3, mb: 1 }}>
            {translate('help.shortcuts.onPage', { name: translate('workbench.title') })}
          </Typography>
          <WorkbenchKeyTable />
        </>
      )}
    </TitledPanel>
  );
}
