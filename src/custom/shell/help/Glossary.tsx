import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from '../../../framework/panel/router';
import { TitledPanel } from '../blocks/TitledPanel';
import { terms } from './terms';

export function Glossary() {
  const translate = useTranslate();
  const { hash } = useLocation();
  useEffect(() => {
    const term = document.getElementById(hash.slice(1));
    term?.focus();
    term?.scrollIntoView?.({ block: 'center' });
  }, [hash]);
  return (
    <TitledPanel title={translate('help.glossary.title')}>
      <Box
        component="dl"
        sx={{ m: 0, '& dt': { fontWeight: 650 }, '& dd': { m: 0, mb: 1.5, color: 'text.secondary' } }}
      >
        {terms.map((term) => (
          <Box key={term}>
            <dt id={term} tabIndex={-1}>
              {translate(`help.glossary.terms.${term}.word`)}
            </dt>
            <dd>{translate(`help.glossary.terms.${term}.meaning`)}</dd>
          </Box>
        ))}
      </Box>
    </TitledPanel>
  );
}
