import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useContext, useMemo } from 'react';
import { createPanelTheme } from './createPanelTheme';
import { LookContext } from './look';

/** Around what has parts of Material in it: the frame and the lists have none, so it is fetched with the first that has. */
export function Material({ children }: { readonly children: ReactNode }) {
  const look = useContext(LookContext);
  const theme = useMemo(() => look && createPanelTheme(look.mode, look.density), [look]);
  if (!theme) return children;
  return (
    <LookContext.Provider value={null}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </LookContext.Provider>
  );
}
