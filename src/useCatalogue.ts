import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Catalogue, indonesianCatalogue, loadCatalogue } from './i18nProvider';
import type { LanguageChoice } from './language';

/** The texts of the chosen language; while another is fetched, those before. Null: none is there yet. */
export function useCatalogue(choice: LanguageChoice): Catalogue | null {
  const language = useSyncExternalStore(choice.subscribe, choice.getSnapshot);
  const [loaded, setLoaded] = useState<Catalogue | null>(language === 'id' ? indonesianCatalogue : null);
  useEffect(() => {
    let isGone = false;
    loadCatalogue(language).then(
      (catalogue) => !isGone && setLoaded(catalogue),
      // A catalogue that cannot be fetched leaves the panel readable.
      () => !isGone && setLoaded((before) => before ?? indonesianCatalogue),
    );
    return () => {
      isGone = true;
    };
  }, [language]);
  return loaded;
}
