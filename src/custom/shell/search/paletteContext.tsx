import { useDefaultTitle } from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { laterDialog } from '../../../framework/panel/core/later';
import { useLocation } from '../../../framework/panel/router';
import { afterDeclarations } from '../../../framework/schema';
import { withTexts } from '../app/start';
import { type Visit, withVisit } from './entries';

const load = () => afterDeclarations(() => withTexts(import('./Palette'), 'help', 'search'));
const Palette = laterDialog(() => load().then((part) => part.Palette));

interface PaletteValue {
  readonly open: () => void;
  /** Fetches what the palette is made of, shortly before it opens. */
  readonly prepare: () => void;
}

const PaletteContext = createContext<PaletteValue>({ open: () => {}, prepare: () => {} });

export const usePalette = (): PaletteValue => useContext(PaletteContext);

/** The search over everything: fetched when it is first opened. What was open lately is known until the tab is left. */
export function PaletteProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const recent = useVisits();
  const value = useMemo(() => ({ open: () => setOpen(true), prepare: () => void load() }), []);
  return (
    <PaletteContext.Provider value={value}>
      {children}
      <Palette open={isOpen} recent={recent} onClose={() => setOpen(false)} />
    </PaletteContext.Provider>
  );
}

/**
 * What was open before the present page, the last first. In memory only: it may be a person's name. A page names its document,
 * and still does when it is left.
 */
function useVisits() {
  const { pathname } = useLocation();
  const site = useDefaultTitle();
  const [visits, setVisits] = useState<readonly Visit[]>([]);
  useEffect(
    () => () => {
      const suffix = ` – ${String(site)}`;
      const { title } = document;
      if (title.endsWith(suffix))
        setVisits((before) => withVisit(before, { path: pathname, title: title.slice(0, -suffix.length) }));
    },
    [pathname, site],
  );
  return visits;
}
