import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { AuthProvider } from 'react-admin';
import { createDataProvider } from '../dataProvider';
import type { PanelParts } from '../framework/panel/app/PanelCore';
import { panelSettings } from '../framework/panel/app/panelSettings';
import { createPersonalStore, useMetServer } from '../framework/panel/app/personalStore';
import { createQueryClient, setCaching } from '../framework/panel/app/queryClient';
import type { ImportChecker } from '../framework/panel/core/importChecker';
import type { Overrides, PanelSettings, StaffSettings } from '../framework/panel/core/types';
import type { RestSentences } from '../framework/rest/sentences';
import { can, type Layer, type Model, offeredModel, type ResolvedModel, withOverlayTexts } from '../framework/schema';
import type { FieldsStore } from '../framework/staff/source/store';
import { model } from '../resources';
import { policy } from '../resources/policy';
import { type PanelActor, toPanelActor } from './actor';
import type { AppProps } from './boot';
import { createFormats } from './formats';
import { type Catalogue, createLanguageProvider } from './i18nProvider';
import type { PanelSession } from './session';

/** What the app is made of besides what starts it. The same object for as long as the panel is there. */
export interface AppPieces {
  readonly createAuthProvider: (session: PanelSession, actor: PanelActor, model: Model) => AuthProvider;
  readonly views: PanelSettings['views'];
  readonly overrides: Overrides;
}

/** Puts the parts together: what react-admin's headless core asks for, and what the generated screens ask for. */
export function usePanelCore(
  { boot, capabilities, user }: AppProps,
  catalogue: Catalogue,
  { createAuthProvider, views, overrides }: AppPieces,
): PanelParts & { readonly isSettled: boolean } {
  const { permissions, rights } = useSyncExternalStore(boot.session.subscribe, boot.session.getSnapshot);
  const actor = useMemo(() => toPanelActor(user, permissions, rights), [user, permissions, rights]);
  const store = usePersonalStore(boot.session, user.id);
  const [queryClient] = useState(() => createQueryClient(actor));
  const { resolved, wire, ...basis } = useResolved(boot.fields, capabilities.has, actor.role, catalogue.language);
  useFreshRows(queryClient, wire);
  const sentences = useRef(catalogue.errors);
  sentences.current = catalogue.errors;
  const dataProvider = useMemo(
    () =>
      createDataProvider({
        http: boot.http,
        model: wire,
        has: capabilities.has,
        sentences: following(() => sentences.current),
        today: createFormats('id', capabilities.site.timezone).today,
      }),
    [boot, wire, capabilities.has, capabilities.site.timezone],
  );
  const isSettled = useMetServer(store, dataProvider, capabilities.has);
  useEffect(() => setCaching(queryClient, capabilities.site.cache), [queryClient, capabilities.site.cache]);
  const authProvider = useMemo(() => createAuthProvider(boot.session, actor, model), [createAuthProvider, boot, actor]);
  const staff = useMemo(
    (): StaffSettings => ({
      source: boot.fields,
      policy,
      path: '/settings/fields',
      roleTexts: 'shell.roles',
      i18nWith: (texts) =>
        createLanguageProvider({ ...catalogue, messages: withOverlayTexts(catalogue.messages, texts) }),
    }),
    [boot, catalogue],
  );
  const i18nProvider = useMemo(() => staff.i18nWith(resolved.texts), [staff, resolved]);
  const core = { dataProvider, authProvider, i18nProvider, queryClient, store };
  const handMade = useMemo(() => ({ views, overrides }), [views, overrides]);
  return {
    core,
    isSettled,
    settings: useSettings(actor, { ...resolved, ...basis, staff }, catalogue, capabilities, boot.serverRoot, handMade),
  };
}

/** The fields as this person sees them, and as they travel: what restricts a person changes nothing on the wire. */
function useResolved(fields: FieldsStore, has: (extension: string) => boolean, role: string, locale: string) {
  const { layers, resolve } = useSyncExternalStore(fields.subscribe, fields.getSnapshot);
  const offered = useMemo(() => offeredModel(model, has), [has]);
  const resolved = useMemo(() => resolve(offered, layers, { role, locale }), [resolve, offered, layers, role, locale]);
  const wire = useMemo(() => resolve(offered, layers, { role: null, locale: 'id' }).model, [resolve, offered, layers]);
  return { resolved, wire, layers, declared: offered };
}

/** Rows that were fetched under other fields lack what the new ones hold. Open forms keep theirs. */
function useFreshRows(queries: QueryClient, wire: Model) {
  const before = useRef(wire);
  useEffect(() => {
    if (before.current !== wire) void queries.invalidateQueries();
    before.current = wire;
  }, [queries, wire]);
}

/** Those the policy of a list may name; which of them see it, the list knows. */
const shareRoles = ['admin', 'admin_aleg', 'staff'].map((role) => ({ role, text: `shell.roles.${role}` }));

/** What the model was resolved from. */
interface FieldsBasis {
  readonly staff: StaffSettings;
  readonly layers: readonly Layer[];
  readonly declared: Model;
}

function useSettings(
  actor: PanelActor,
  { model, layers, declared, staff }: Pick<ResolvedModel, 'model'> & FieldsBasis,
  { language }: Catalogue,
  { has, site, demo }: AppProps['capabilities'],
  storageRoot: string,
  handMade: Pick<AppPieces, 'views' | 'overrides'>,
): PanelSettings {
  const importChecker = useMemo(() => checkerUnder(layers), [layers]);
  return useMemo(
    () =>
      panelSettings({
        model,
        declared,
        layers,
        staff,
        ...handMade,
        actor,
        home: { path: '/dashboard', name: 'shell.home' },
        locale: language,
        formats: createFormats(language, site.timezone),
        has,
        storageRoot,
        importChecker,
        ...(site.mapTiles ? { mapTiles: site.mapTiles } : {}),
        ...(can(policy.sharedViews, 'create', actor).allowed ? { shareRoles } : {}),
        ...(demo ? { exportMark: 'data-sintetis' } : {}),
      }),
    [
      actor,
      model,
      declared,
      layers,
      staff,
      language,
      has,
      site.timezone,
      site.mapTiles,
      demo,
      storageRoot,
      importChecker,
      handMade,
    ],
  );
}

/** Columns, filters and the like, kept apart for each person and gone with an ended session. */
function usePersonalStore(session: AppProps['boot']['session'], userId: number) {
  const [store] = useState(() => createPersonalStore(`:panel:${userId}`));
  useEffect(
    () =>
      session.subscribe(() => {
        const { status, reason } = session.getSnapshot();
        if (status === 'signedOut' && reason === null) store.reset();
      }),
    [session, store],
  );
  return store;
}

/** The provider reads its sentences at each error, so they may follow the language. */
function following(current: () => RestSentences): RestSentences {
  return {
    get network() {
      return current().network;
    },
    get timeout() {
      return current().timeout;
    },
    get generic() {
      return current().generic;
    },
    get nothingDone() {
      return current().nothingDone;
    },
    get byStatus() {
      return current().byStatus;
    },
  };
}

/** The check of files under what staff and the deployment say of the fields. Nothing of it is fetched before a file is chosen. */
const checkerUnder = (layers: readonly Layer[]): ImportChecker => ({
  basis: layers.map(({ name, source }) => `${name} ${source}`).join(),
  check: async (request, signal) => {
    const { checkImport } = await import('./importing/checker');
    return checkImport({ ...request, layers }, signal);
  },
});
