import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { PageBanner } from '../../framework/panel/PageBanner';
import { Contact } from './Contact';
import { Glossary } from './Glossary';
import { ShortcutTable } from './ShortcutTable';

export function HelpPage() {
  const translate = useTranslate();
  return (
    <>
      <PageBanner title={translate('help.title')} description={translate('help.description')} />
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
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
