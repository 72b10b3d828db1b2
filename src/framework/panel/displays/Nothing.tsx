import { useTranslate } from 'ra-core';

/** An empty value: a dash for the eye, a word for the ear. */
export function Nothing() {
  const translate = useTranslate();
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{translate('panel.show.empty')}</span>
    </span>
  );
}
