import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Panel } from '../shared/Panel';
import { terms } from './terms';

export function Glossary() {
  const translate = useTranslate();
  return (
    <Panel title={translate('help.glossary.title')}>
      <Box
        component="dl"
        sx={{ m: 0, '& dt': { fontWeight: 650 }, '& dd': { m: 0, mb: 1.5, color: 'text.secondary' } }}
      >
        {terms.map((term) => (
          <Box key={term}>
            <dt>{translate(`help.glossary.terms.${term}.word`)}</dt>
            <dd>{translate(`help.glossary.terms.${term}.meaning`)}</dd>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
