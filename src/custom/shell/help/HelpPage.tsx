import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { Contact } from './Contact';
import { Glossary } from './Glossary';
import { ShortcutTable } from './ShortcutTable';

export function HelpPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate('help.title')} description={translate('help.description')} />
      <Box sx={columnsStyle}>
        <Glossary />
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <ShortcutTable />
          <Contact />
        </Box>
      </Box>
    </>
  );
}

const columnsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  // Measured in letters: with large text the keys go below.
  '& > *': { flex: '3 1 26rem', minWidth: 0 },
  '& > * + *': { flex: '2 1 20rem' },
} as const;
