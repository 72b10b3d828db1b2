import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';

export const mainId = 'isi';

/** First stop of the Tab key: past header and menu, into the page. */
export function SkipLink() {
  const translate = useTranslate();
  const goToMain = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(mainId)?.focus();
  };
  return (
    <a href={`#${mainId}`} onClick={goToMain} className="skip-link shell-chrome">
      {translate('panel.app.skip')}
    </a>
  );
}
