import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { getContact } from '../../../calls/operation/general';
import { formatPhone } from '../../../domain/phone';
import { useAnswer } from '../../../framework/panel/core/calls';
import { useApp } from '../app/app';
import { appVersion } from '../app/start';
import { TitledPanel } from '../blocks/TitledPanel';

/** Whom to ask, and what they will want to know. */
export function Contact() {
  const translate = useTranslate();
  const { capabilities, user } = useApp();
  const office = useOffice();
  const facts = [
    ['site', capabilities.site.name],
    ...office,
    ['version', appVersion],
    ['server', capabilities.version],
    ['account', user.name],
  ] as const;
  return (
    <TitledPanel title={translate('help.contact.title')}>
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
    </TitledPanel>
  );
}

/** What the general settings say about the office; nothing while it is not known, or where they have none. */
function useOffice() {
  const { data } = useAnswer(getContact, {});
  return (['organization', 'description', 'address', 'phone', 'email', 'url'] as const).map((name) => {
    const value = data?.[name];
    return [name, value && name === 'phone' ? formatPhone(value) : value] as const;
  });
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
