import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill, type Messages } from '../../schema';

type Text = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * `useText` for a part of the panel that is fetched later and brings its own texts in the source language, under the groups
 * of `panel`: the first list does without them. Other languages are fetched with all they say.
 */
export const textHook = (brought: Readonly<Record<string, Messages>>) => (): Text => {
  const translate = useTranslate();
  return useCallback(
    (key, params = {}) => fill(translate(`panel.${key}`, { _: textAt(brought, key) }), params),
    [translate],
  );
};

/** The panel's own texts: `text('form.save')` reads `panel.form.save` and fills its `{name}` places. */
export const useText = textHook({});

function textAt(groups: Readonly<Record<string, Messages>>, key: string): string | undefined {
  let at: Messages | string | undefined = groups;
  for (const part of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}
