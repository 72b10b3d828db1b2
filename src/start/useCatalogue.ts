import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Catalogue, indonesianCatalogue, loadCatalogue } from './i18nProvider';
import type { LanguageChoice } from './language';

interface Loaded {
  readonly catalogue: Catalogue;
  /** Another than the one of this module: its texts were changed in development since. */
  readonly by: typeof loadCatalogue;
}

const indonesian: Loaded = { catalogue: indonesianCatalogue, by: loadCatalogue };

/** The texts of the chosen language; while another is fetched, those before. Null: none is there yet. */
export function useCatalogue(choice: LanguageChoice): Catalogue | null {
  const language = useSyncExternalStore(choice.subscribe, choice.getSnapshot);
  const [loaded, setLoaded] = useState<Loaded | null>(language === 'id' ? indonesian : null);
  const isThere = loaded?.catalogue.language === language && loaded.by === loadCatalogue;
  useEffect(() => {
    if (isThere) return undefined;
    let isGone = false;
    loadCatalogue(language).then(
      (catalogue) => !isGone && setLoaded({ catalogue, by: loadCatalogue }),
      // A catalogue that cannot be fetched leaves the panel readable.
      () => !isGone && setLoaded((before) => before ?? indonesian),
    );
    return () => {
      isGone = true;
    };
  }, [language, isThere]);
  return loaded?.catalogue ?? null;
}
