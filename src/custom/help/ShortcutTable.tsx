import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { usePreferences } from '../shared/app';
import { Panel } from '../shared/Panel';
import type { Shortcut } from '../shared/shortcuts';
import { useShortcuts } from '../shared/useShortcuts';

/** The same list the keyboard follows, so this page cannot promise a key that does nothing. */
export function ShortcutTable() {
  const translate = useTranslate();
  const shortcuts = useShortcuts();
  const { shortcuts: isOn } = usePreferences();
  return (
    <Panel title={translate('help.shortcuts.title')}>
      <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
        {translate('help.shortcuts.text')}{' '}
        <MuiLink component={Link} to="/admin/profile?tab=settings">
          {translate('help.shortcuts.change')}
        </MuiLink>
      </Box>
      {!isOn && <Alert severity="info">{translate('help.shortcuts.off')}</Alert>}
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{translate('help.shortcuts.keys')}</th>
            <th scope="col">{translate('help.shortcuts.effect')}</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map((shortcut) => (
            <tr key={shortcut.keys.join(' ')}>
              <td>
                <Keys keys={shortcut.keys} />
              </td>
              <td>{translate(shortcut.does, shortcut.of ? { name: translate(shortcut.of) } : {})}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Panel>
  );
}

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  const translate = useTranslate();
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ` ${translate('help.shortcuts.andThen')} `}
      <Box component="kbd" sx={keyStyle}>
        {key}
      </Box>
    </Fragment>
  ));
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', py: 1, pr: 2, borderBottom: '1px solid', borderColor: 'divider' },
} as const;
const keyStyle = {
  display: 'inline-block',
  minWidth: 28,
  px: 0.75,
  textAlign: 'center',
  fontFamily: 'var(--font-mono)',
  border: '1px solid var(--color-control-border)',
  borderRadius: 1,
  backgroundColor: 'var(--color-surface-sunken)',
} as const;
