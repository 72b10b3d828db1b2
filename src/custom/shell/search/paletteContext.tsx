import { createContext, lazy, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { LateDialog } from '../../../framework/panel/dialogs/LateDialog';
import type { Entry } from './entries';

const load = () => import('./Palette');
const Palette = lazy(() => load().then(({ Palette: component }) => ({ default: component })));

interface PaletteValue {
  readonly open: () => void;
  /** Fetches what the palette is made of, when somebody is about to open it. */
  readonly prepare: () => void;
}

const PaletteContext = createContext<PaletteValue>({ open: () => {}, prepare: () => {} });

export const usePalette = (): PaletteValue => useContext(PaletteContext);

/** The search over everything: fetched when it is first opened. What was chosen lately is known until the page is left. */
export function PaletteProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const recent = useRef<readonly Entry[]>([]);
  const value = useMemo(() => ({ open: () => setOpen(true), prepare: () => void load() }), []);
  return (
    <PaletteContext.Provider value={value}>
      {children}
      <LateDialog open={isOpen}>
        <Palette isOpen={isOpen} recent={recent} onClose={() => setOpen(false)} />
      </LateDialog>
    </PaletteContext.Provider>
  );
}
