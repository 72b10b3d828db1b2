import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { catalogueOf, createI18nProvider, createQueryClient } from '../panel';
import type { StaffSettings } from '../panel/core/types';
import type { Http } from '../rest';
import { type Messages, type Model, mergeMessages, withOverlayTexts } from '../schema';
import { createFieldsStore, type FieldsStore } from '../staff/source/store';
import { coreTexts } from '../texts/core';

interface ShapedOptions {
  readonly model: Model;
  readonly role: string;
  readonly http: Http;
  readonly fields: RefObject<FieldsStore | null>;
  readonly locale: string;
  readonly messages: Messages;
  readonly has: (extension: string) => boolean;
}

/** The declarations with what staff published laid over them, as this person sees them (`model`) and as they travel (`wire`). */
export function useShapedModel({ model: declared, role, http, fields, locale, messages, has }: ShapedOptions) {
  const [store] = useState(() =>
    createFieldsStore({ http, capabilities: Promise.resolve({ has }), configured: undefined }),
  );
  useEffect(() => {
    fields.current = store;
    store.start();
    return () => {
      fields.current = null;
      store.close();
    };
  }, [fields, store]);
  const { layers, resolve, isSettled } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { model, texts } = useMemo(
    () => resolve(declared, layers, { role, locale }),
    [resolve, declared, layers, role, locale],
  );
  const wire = useMemo(
    () => resolve(declared, layers, { role: null, locale: 'id' }).model,
    [resolve, declared, layers],
  );
  const i18nWith = useMemo((): StaffSettings['i18nWith'] => {
    const all = mergeMessages({ ra: coreTexts, ...catalogueOf(declared) }, messages);
    return (said) => createI18nProvider(withOverlayTexts(all, said), locale);
  }, [declared, messages, locale]);
  const i18nProvider = useMemo(() => i18nWith(texts), [i18nWith, texts]);
  const [queryClient] = useState(createQueryClient);
  // Rows that were fetched under other fields lack what the new ones hold.
  const before = useRef(wire);
  useEffect(() => {
    if (before.current !== wire) void queryClient.invalidateQueries();
    before.current = wire;
  }, [wire, queryClient]);
  return { model, declared, layers, wire, isSettled, source: store, i18nWith, i18nProvider, queryClient };
}
