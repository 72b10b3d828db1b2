import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { kindViews as views } from '../custom/kinds';
import { createQueryClient } from '../framework/panel/app/queryClient';
import { PanelSettingsProvider } from '../framework/panel/core/context';
import type { PanelSettings } from '../framework/panel/core/types';
import { TextLink } from '../framework/panel/kit/TextLink';
import { createPanelTheme } from '../framework/panel/theme/createPanelTheme';
import { createFormats } from '../start/formats';
import { createLanguageProvider, indonesianCatalogue } from '../start/i18nProvider';
import { KindSection } from './KindSection';
import { galleryProvider } from './provider';
import { StatesSection } from './StatesSection';
import { kindNames, specimenModel } from './specimens';
import { TokensSection } from './TokensSection';
import { galleryWords } from './words';

const settings: PanelSettings = {
  model: specimenModel,
  views,
  overrides: {},
  actor: { id: 1, name: 'Penjaga', role: 'penjaga', permissions: null },
  locale: 'id',
  formats: createFormats('id', 'Asia/Jakarta'),
  has: () => true,
  permitted: () => true,
};

const widths = ['100%', '390px', '768px', '1280px'];

/** The display settings; the address may set them, for screenshots. */
const fromAddress = (name: string): string | null => new URLSearchParams(window.location.search).get(name);

export function Gallery() {
  const [isDark, setDark] = useState(fromAddress('tema') === 'gelap');
  const [isCompact, setCompact] = useState(false);
  const [width, setWidth] = useState(fromAddress('lebar') ?? '100%');
  const mode = isDark ? 'dark' : 'light';
  const theme = useMemo(() => createPanelTheme(mode, isCompact ? 'compact' : 'normal'), [mode, isCompact]);
  const [queryClient] = useState(createQueryClient);
  const [i18nProvider] = useState(() => createLanguageProvider(indonesianCatalogue));
  const [store] = useState(() => memoryStore());
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
    document.documentElement.dataset.density = isCompact ? 'compact' : 'normal';
  }, [mode, isCompact]);
  return (
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={galleryProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <ThemeProvider theme={theme}>
          <PanelSettingsProvider value={settings}>
            <Box component="main" sx={{ width, maxWidth: '100%', mx: 'auto', p: 2 }}>
              <Typography variant="h1" sx={{ fontSize: '1.75rem', fontWeight: 700 }}>
                {galleryWords.title}
              </Typography>
              <Typography>{galleryWords.description}</Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
                <Choice label={galleryWords.dark} isOn={isDark} onChange={setDark} />
                <Choice label={galleryWords.compact} isOn={isCompact} onChange={setCompact} />
                <TextField
                  select
                  size="small"
                  label={galleryWords.width}
                  value={width}
                  onChange={(event) => setWidth(event.target.value)}
                >
                  {widths.map((each) => (
                    <MenuItem key={each} value={each}>
                      {each === '100%' ? galleryWords.full : each}
                    </MenuItem>
                  ))}
                </TextField>
              </Box>
              <Contents />
              {kindNames.map((kind) => (
                <KindSection key={kind} kind={kind} />
              ))}
              <StatesSection />
              <TokensSection mode={mode} />
            </Box>
          </PanelSettingsProvider>
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Switch checked={isOn} onChange={(_event, checked) => onChange(checked)} />}
    />
  );
}

function Contents() {
  return (
    <Box component="nav" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {[...kindNames, 'keadaan', 'token'].map((name) => (
        <TextLink key={name} href={`#${name}`}>
          {name}
        </TextLink>
      ))}
    </Box>
  );
}
