import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { laterDialog } from '../../../framework/panel/core/later';
import type { Entry } from './entries';

const load = () => import('./Palette');
const Palette = laterDialog(() => load().then((part) => part.Palette));

interface PaletteValue {
  readonly open: () => void;
  /** Fetches what the palette is made of, shortly before it opens. */
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
      <Palette open={isOpen} recent={recent} onClose={() => setOpen(false)} />
    </PaletteContext.Provider>
  );
}
