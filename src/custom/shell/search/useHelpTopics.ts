import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { terms } from '../help/terms';
import type { Entry } from './entries';

/** What the help explains. */
export function useHelpTopics(): readonly Entry[] {
  const translate = useTranslate();
  return useMemo(
    () => [
      {
        id: 'help-shortcuts',
        title: translate('help.shortcuts.title'),
        note: translate('help.title'),
        icon: 'article',
        path: '/help',
      },
      ...terms.map((term): Entry => {
        const title = translate(`help.glossary.terms.${term}.word`);
        const about = translate(`help.glossary.terms.${term}.meaning`);
        return { id: `help-${term}`, title, note: about, about, icon: 'article', path: `/help#${term}` };
      }),
    ],
    [translate],
  );
}
