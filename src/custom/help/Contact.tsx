import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { appVersion } from '../../version';
import { useApp } from '../shared/app';
import { Panel } from '../shared/Panel';

/** Whom to ask, and what they will want to know. */
export function Contact() {
  const translate = useTranslate();
  const { capabilities, user } = useApp();
  const facts = [
    ['site', capabilities.site.name],
    ['version', appVersion],
    ['server', capabilities.version],
    ['account', user.name],
  ] as const;
  return (
    <Panel title={translate('help.contact.title')}>
      <Box component="p" sx={{ mt: 0 }}>
        {translate('help.contact.text')} {translate('help.contact.details')}
      </Box>
      <Box component="dl" sx={listStyle}>
        {facts.map(([key, value]) =>
          value ? (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>{translate(`help.contact.${key}`)}</dt>
              <dd>{value}</dd>
            </Box>
          ) : null,
        )}
      </Box>
    </Panel>
  );
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 1,
  columnGap: 2,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
