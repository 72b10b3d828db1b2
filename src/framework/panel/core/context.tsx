import { type RaRecord, useTranslate } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  type AnyField,
  EDIT,
  fill,
  getResource,
  type IssueCode,
  type Resource,
  type ResourceSentences,
} from '../../schema';
import { missingWidgets } from './missingWidgets';
import type { KindView, PanelSettings, Slot, SlotComponent } from './types';

const SettingsContext = createContext<PanelSettings | null>(null);

export function PanelSettingsProvider({
  value,
  children,
}: {
  readonly value: PanelSettings;
  readonly children: ReactNode;
}) {
  return <SettingsContext.Provider value={value}>{children}</SettingsContext.Provider>;
}

/** The application around the generated screens. Throws outside of `PanelSettingsProvider`. */
export function usePanel(): PanelSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('usePanel is used outside of <PanelSettingsProvider>.');
  return settings;
}

export function useResource(name: string): Resource {
  return getResource(usePanel().model, name);
}

/** The widgets of one field: the override for it, or those of its kind. */
export function useKindView(resource: Resource, name: string, field: AnyField): KindView {
  const { model, views, overrides } = usePanel();
  return useMemo(() => {
    const kind = views[field.kind];
    if (!kind) throw missingWidgets({ model, views }, resource, name, field);
    return { ...kind, ...overrides.fields?.[`${resource.name}.${name}`] };
  }, [model, views, overrides, resource, name, field]);
}

/** What fills a slot, unless this person is not offered it. */
export function useSlot(resource: Resource, slot: Slot, shown?: RaRecord): SlotComponent | undefined {
  const panel = usePanel();
  const Component = panel.overrides.slots?.[`${resource.name}.${slot}`];
  return Component?.isOffered?.(panel, shown) === false ? undefined : Component;
}

type Params = Readonly<Record<string, string | number>>;

/** The texts of one resource in the language of the panel. `{name}` places are filled from `params`. */
export interface TranslatedResources {
  readonly label: string;
  readonly noun: string;
  /** The words for its records: one of them, and as many as `count` says; without it, more than one. */
  readonly nouns: (count?: number) => { readonly noun: string; readonly nouns: string };
  readonly description: string;
  /** What its page begins with, as it stands before its places are filled. */
  readonly summary: string;
  readonly field: (name: string) => string;
  /** The field where its value is read: in column heads, filters and details. */
  readonly column: (name: string) => string;
  /** A field in the rows of an embedded list. */
  /** A member of a structure, or a word that is its value; as it stands where it has no name. */
  readonly member: (name: string, key: string) => string;
  /** What is said with a value, as it stands before its places are filled. */
  readonly note: (name: string, key: string) => string;
  readonly help: (name: string, mode?: 'create' | 'edit') => string | undefined;
  readonly placeholder: (name: string) => string | undefined;
  readonly choice: (name: string, value: unknown) => string;
  readonly labels: (name: string) => readonly [whenTrue: string, whenFalse: string];
  readonly section: (indonesian: string) => string;
  readonly rule: (indonesian: string) => string;
  readonly tab: (indonesian: string) => string;
  readonly related: (indonesian: string) => string;
  readonly action: (name: string) => string;
  /** What a history calls it; undefined where the declaration has no word for it. */
  readonly event: (name: string) => string | undefined;
  /** Of an action that turns a switch: 'Aktifkan' or 'Nonaktifkan', where the declaration says so. */
  readonly actionTurning: (name: string, on: boolean) => string | undefined;
  readonly actionDone: (name: string, title: string) => string | undefined;
  /** Asked before it is done, where the declaration has a question. */
  readonly actionQuestion: (name: string, title: string) => string | undefined;
  readonly actionFailed: (name: string, reason: string) => string | undefined;
  readonly statistic: (name: string) => string;
  /** The resource's sentence, or the general one: `panel.sentences.<key>`; '' where there is neither. */
  readonly sentence: (key: keyof ResourceSentences, params?: Params) => string;
  readonly issue: (field: string, code: IssueCode) => string | undefined;
}

/** The sentence used where a resource has no narrower one. */
const wider: Readonly<Partial<Record<keyof ResourceSentences, keyof ResourceSentences>>> = {
  showFailed: 'loadFailed',
  editFailed: 'loadFailed',
  createFailed: 'saveFailed',
  updateFailed: 'saveFailed',
};

const baseFieldKeys = ['id', 'version', 'created_at', 'updated_at', 'deleted_at'];

/** The field of a row that `copies.code` and `copies.0.code` name. */
function cellOf({ fields }: Resource, name: string) {
  const [list = '', ...within] = name.split('.');
  const key = within.at(-1) ?? '';
  const field = fields[list]?.item?.[key];
  return field && { list, key, field };
}

/** Where a text of a field stands below its resource: `help.title`, `rows.copies.help.code`. */
function placeOf(resource: Resource, part: string, name: string): string {
  const cell = cellOf(resource, name);
  return cell ? `rows.${cell.list}.${part}.${cell.key}` : `${part}.${name}`;
}

export function useTexts(resource: Resource): TranslatedResources {
  const translate = useTranslate();
  return useMemo(() => translatedTexts(resource, translate), [translate, resource]);
}

type Translate = ReturnType<typeof useTranslate>;

/** The same for many resources at once. */
export function translatedTexts(resource: Resource, translate: Translate): TranslatedResources {
  const root = `resources.${resource.name}`;
  const find = (key: string): string | undefined => {
    const text = translate(key, { _: '' });
    return text === '' || text === key ? undefined : text;
  };
  const need = (key: string, fallback: string) => find(key) ?? fallback;
  const filled = (text: string | undefined, params: Params) => (text === undefined ? undefined : fill(text, params));
  // The inputs of an action may say of a field what only holds there.
  const inputs = resource.byAction === undefined ? undefined : `${root}.actions.${resource.byAction}.inputs`;
  const findOf = (part: string, name: string, ...within: readonly string[]) => {
    const place = [placeOf(resource, part, name), ...within].join('.');
    return (inputs === undefined ? undefined : find(`${inputs}.${place}`)) ?? find(`${root}.${place}`);
  };
  const sentence = (key: keyof ResourceSentences): string => {
    const own = find(`${root}.sentences.${key}`);
    const fallback = wider[key];
    return own ?? (fallback ? sentence(fallback) : need(`panel.sentences.${key}`, ''));
  };
  const noun = need(`${root}.noun`, resource.noun);
  const nouns = (count?: number) => ({ noun, nouns: count === 1 ? noun : need(`${root}.nouns`, noun) });
  const field = (name: string) =>
    baseFieldKeys.includes(name)
      ? need(`panel.fields.${name}`, name)
      : (findOf('fields', name) ?? (resource.fields[name] ?? cellOf(resource, name)?.field)?.label ?? name);
  return {
    label: need(`${root}.name`, resource.label),
    noun,
    nouns,
    // Read with the rest of the declaration, which may come later than the name.
    get description() {
      return find(`${root}.description`) ?? '';
    },
    get summary() {
      return need(`${root}.summary`, resource.show?.summary?.text ?? '');
    },
    field,
    column: (name) => find(`${root}.columns.${name}`) ?? field(name),
    member: (name, key) => findOf('members', name, key) ?? key,
    note: (name, key) => findOf('notes', name, key) ?? resource.fields[name]?.notes?.[key]?.text ?? '',
    help: (name, mode = 'create') => (mode === 'edit' ? findOf('editHelp', name) : undefined) ?? findOf('help', name),
    placeholder: (name) => findOf('placeholders', name),
    choice: (name, value) => findOf('choices', name, String(value)) ?? String(value ?? ''),
    labels: (name) => [
      findOf('labels', name, 'true') ?? need('panel.yes', 'Ya'),
      findOf('labels', name, 'false') ?? need('panel.no', 'Tidak'),
    ],
    section: (text) => need(`${root}.sections.${text}`, text),
    rule: (text) => need(`${root}.rules.${text}`, text),
    tab: (text) => need(`${root}.tabs.${text}`, text),
    related: (text) => need(`${root}.related.${text}`, text),
    action: (name) =>
      find(`${root}.actions.${name}.label`) ??
      (name === EDIT ? find('panel.bulk.edit') : undefined) ??
      need(`${root}.events.${name}`, resource.actions?.[name]?.label ?? resource.events?.[name] ?? name),
    event: (name) => find(`${root}.events.${name}`),
    actionTurning: (name, on) => find(`${root}.actions.${name}.turns.${on}`),
    actionDone: (name, title) => filled(find(`${root}.actions.${name}.done`), { title }),
    actionQuestion: (name, title) => filled(find(`${root}.actions.${name}.question`), { title }),
    actionFailed: (name, reason) => filled(find(`${root}.actions.${name}.failed`), { reason }),
    statistic: (name) => need(`${root}.statistics.${name}`, resource.statistics?.[name]?.label ?? name),
    sentence: (key, params = {}) => {
      const text = sentence(key);
      const said = fill(text, { ...nouns(), ...params });
      // A noun is declared as it stands within a sentence; here it begins one.
      return text.startsWith('{noun}') ? said.charAt(0).toUpperCase() + said.slice(1) : said;
    },
    // A rule's own sentence stands in the declaration; the general one would hide it.
    issue: (name, code) => findOf('errors', name, code) ?? find(`panel.issues.${code}`),
  };
}
