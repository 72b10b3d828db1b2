import { ThemeProvider } from '@mui/material/styles';
import type { CoreLayoutProps } from 'ra-core';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPanelTheme, Panel, type PanelProps, PlainLayout, toCssVariables } from '../panel';
import { Button } from '../panel/kit/Button';
import { createHttp, createRestProvider, type Http } from '../rest';
import { type AnyResourceTexts, type Messages, mergeMessages, messagesOf } from '../schema';
import type { Shaping } from '../staff';
import type { FieldsStore } from '../staff/source/store';
import { type SignInTexts, signInTexts } from '../texts/signIn';
import { SignInPage } from './SignInPage';
import { type Account, actorOf, createServedSession, type Offered } from './session';
import { useShapedModel } from './useShapedModel';

export interface LanguageTexts {
  /** The framework's own; `english` of the package is one. */
  readonly framework?: Messages;
  /** What declarations are called, by resource. */
  readonly resources?: Readonly<Record<string, AnyResourceTexts>>;
  /** Of pages made by hand. */
  readonly pages?: Messages;
}

/** One language of a panel: what it calls itself, and its texts where they are not those of the declarations. */
export interface PanelLanguage {
  readonly name: string;
  readonly load?: () => Promise<LanguageTexts>;
  /** Of the sign-in page; Indonesian and English are there. */
  readonly signIn?: SignInTexts;
}

type Own = 'dataProvider' | 'actor' | 'authProvider' | 'loginPage' | 'messages' | 'i18nProvider' | 'locale' | 'has';
type Given = Omit<PanelProps, Own | 'staff' | 'declared' | 'layers'>;

export interface ServedPanelProps extends Given {
  /** Where the server is; default: `/api` of the page's own. */
  readonly baseUrl?: string;
  /** By their codes, the first one is spoken first; default: Indonesian, in which the framework is written. */
  readonly languages?: Readonly<Record<string, PanelLanguage>>;
  /** Lets staff shape fields (`schema-crud/staff`). What was published holds with or without it. */
  readonly staff?: Shaping;
  /** As the server has it. */
  readonly ownerOf?: (account: Account) => number | null;
}

const indonesian = { id: { name: 'Bahasa Indonesia' } } as const;
const languageKey = 'panel:language';

/** What is fetched before anything is drawn. */
interface Ready extends Offered {
  readonly account: Account | null;
}

/**
 * A panel with the package's own server behind it: signing in and out, the rights of whoever is signed in, languages.
 * @example createRoot(element).render(<ServedPanel title="Library" model={library} />);
 */
export function ServedPanel({ baseUrl = '/api', languages = indonesian, ownerOf, staff, ...given }: ServedPanelProps) {
  const [locale, setLocale] = useState(() => chosenOf(languages));
  const [ready, setReady] = useState<Ready | 'unreachable'>();
  const messages = useMessages(languages, locale);
  const fields = useRef<FieldsStore>(null);
  const { session, http } = useMemo(() => {
    const http = createHttp({
      baseUrl: () => baseUrl,
      locale: () => document.documentElement.lang,
      changeHeaders: () => fields.current?.changeHeaders() ?? {},
      onAnswer: ({ headers }) => fields.current?.note(headers.get('X-Fields-Version')),
      // Whoever is signed out elsewhere begins again at the sign-in page.
      onUnauthenticated: async () => {
        setReady((before) => (typeof before === 'object' ? { ...before, account: null } : before));
        return 'fail';
      },
    });
    return { http, session: createServedSession(http) };
  }, [baseUrl]);
  const texts = languages[locale]?.signIn ?? signInTexts[locale === 'en' ? 'en' : 'id'];

  const look = () => {
    setReady(undefined);
    Promise.all([session.whoAmI(), session.capabilities()]).then(
      ([account, offered]) => setReady({ account, ...offered }),
      () => setReady('unreachable'),
    );
  };
  useEffect(look, [session]);

  const choose = (next: string) => {
    localStorage.setItem(languageKey, next);
    document.documentElement.lang = next;
    setLocale(next);
  };
  const choice = <Languages {...{ languages, locale, choose }} label={texts.language} />;
  const account = typeof ready === 'object' ? ready.account : null;

  if (ready === undefined || messages === undefined) return null;
  if (ready === 'unreachable')
    return (
      <Plain>
        <main role="alert">
          {texts.unreachable} <Button onClick={look}>{texts.again}</Button>
        </main>
      </Plain>
    );
  if (account === null)
    return (
      <Plain>
        <SignInPage
          title={given.title}
          {...{ texts, session }}
          onSignedIn={(next) => setReady({ ...ready, account: next })}
        >
          {choice}
        </SignInPage>
      </Plain>
    );
  const signOut = async () => {
    await session.signOut();
    setReady({ ...ready, account: null });
  };
  return (
    <ToolsContext.Provider
      value={
        <>
          {choice}
          <Button color="inherit" onClick={signOut}>
            {texts.signOut}
          </Button>
        </>
      }
    >
      <Signed
        key={`${account.id} ${locale}`}
        {...{ given, account, ownerOf, staff, http, fields, locale, messages }}
        has={(name) => ready.extensions.has(name)}
        mapTiles={ready.mapTiles}
      />
    </ToolsContext.Provider>
  );
}

interface SignedProps {
  readonly given: Given;
  readonly account: Account;
  readonly ownerOf: ServedPanelProps['ownerOf'];
  readonly staff: Shaping | undefined;
  readonly http: Http;
  /** Where what answers say of the published fields goes to. */
  readonly fields: RefObject<FieldsStore | null>;
  readonly locale: string;
  readonly messages: Messages;
  readonly has: (extension: string) => boolean;
  readonly mapTiles: Offered['mapTiles'];
}

function Signed({ given, account, ownerOf, staff, http, fields, locale, messages, has, mapTiles }: SignedProps) {
  const actor = useMemo(() => actorOf(account, ownerOf), [account, ownerOf]);
  const { layout = ServedLayout, model, overrides, pages = [], ...rest } = given;
  const [offered] = useState(() => has);
  const shaped = useShapedModel({ model, role: actor.role, http, fields, locale, messages, has: offered });
  const { wire, isSettled, source, i18nWith, ...settings } = shaped;
  const provider = useMemo(() => createRestProvider({ model: wire, http, has: offered }), [wire, http, offered]);
  // A panel that began now would be renamed before the eyes.
  if (!isSettled) return null;
  return (
    <Panel
      {...rest}
      {...settings}
      {...(mapTiles ? { mapTiles } : {})}
      {...(staff ? { staff: { ...staff, source, i18nWith } } : {})}
      overrides={{ ...staff?.overrides, ...overrides }}
      pages={[...pages, ...(staff?.pages ?? [])]}
      layout={layout as ComponentType<CoreLayoutProps>}
      dataProvider={provider}
      actor={actor}
      locale={locale}
      has={offered}
    />
  );
}

const ToolsContext = createContext<ReactNode>(null);

function ServedLayout(props: CoreLayoutProps) {
  return <PlainLayout {...props} tools={useContext(ToolsContext)} />;
}

function Plain({ children }: { readonly children: ReactNode }) {
  const [theme] = useState(() => createPanelTheme('light'));
  return (
    <>
      <style>{toCssVariables()}</style>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </>
  );
}

interface LanguagesProps {
  readonly languages: NonNullable<ServedPanelProps['languages']>;
  readonly locale: string;
  readonly label: string;
  readonly choose: (locale: string) => void;
}

function Languages({ languages, locale, label, choose }: LanguagesProps) {
  const all = Object.entries(languages);
  if (all.length < 2) return null;
  return (
    <select style={languageStyle} aria-label={label} value={locale} onChange={(event) => choose(event.target.value)}>
      {all.map(([code, { name }]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

const languageStyle = {
  font: 'inherit',
  minHeight: 36,
  maxWidth: 140,
  color: 'inherit',
  background: 'transparent',
} as const;

/** The one chosen on this device, otherwise the first. */
function chosenOf(languages: Readonly<Record<string, PanelLanguage>>): string {
  const kept = localStorage.getItem(languageKey);
  const chosen = kept !== null && Object.hasOwn(languages, kept) ? kept : (Object.keys(languages)[0] ?? 'id');
  // Requests name it, also the first one.
  document.documentElement.lang = chosen;
  return chosen;
}

function messagesIn({ framework = {}, resources = {}, pages = {} }: LanguageTexts): Messages {
  const groups = Object.entries(resources).map(([name, texts]) => messagesOf(name, texts).resources as Messages);
  return mergeMessages(mergeMessages(framework, pages), { resources: Object.assign({}, ...groups) as Messages });
}

/** Undefined until those of this language have arrived. */
function useMessages(languages: Readonly<Record<string, PanelLanguage>>, locale: string): Messages | undefined {
  const [held, setHeld] = useState<{ readonly locale: string; readonly messages: Messages }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each language
  useEffect(() => {
    let isOver = false;
    const load = languages[locale]?.load ?? (async () => ({}));
    load().then((texts) => {
      if (!isOver) setHeld({ locale, messages: messagesIn(texts) });
    });
    return () => {
      isOver = true;
    };
  }, [locale]);
  return held?.locale === locale ? held.messages : undefined;
}
