import type { Fields } from './fields';
import type { ActionSpec, Resource } from './resource';

/** Those of the names that T states as text. A mapped type, because a conditional one would make a union of them. */
type Keys<T, K extends string> = {
  readonly [P in K as P extends keyof T ? (T[P] extends string ? P : never) : never]: string;
};
type RequirementText<F> = F extends { readonly required: string | { readonly message: string } }
  ? { readonly required: string }
  : object;
type UniqueText<F> = F extends { readonly unique: string } ? { readonly unique: string } : object;
type ChoiceTexts<F> = F extends { readonly choices: infer C }
  ? { readonly choices: { readonly [V in C extends readonly string[] ? C[number] : keyof C & string]: string } }
  : object;
type MessageTexts<F> = F extends { readonly messages: infer M }
  ? { readonly messages: { readonly [K in keyof M]: string } }
  : object;
type LabelsText<F> = F extends { readonly labels: readonly [string, string] }
  ? { readonly labels: readonly [string, string] }
  : object;
/** What is said of the fields in each row of an embedded list. */
type ItemTexts<F> = F extends { readonly item: infer I }
  ? { readonly items: { readonly [K in keyof I]: FieldTexts<I[K]> } }
  : object;

/** What the members of a structure are called. */
type MemberTexts<F> = F extends { readonly members: infer M }
  ? { readonly members: { readonly [K in keyof M]: string } }
  : object;

/** What is said with a value. */
type NoteTexts<F> = F extends { readonly notes: infer N }
  ? { readonly notes: { readonly [K in keyof N]: string } }
  : object;

/** What a translation must say of one field: each text the declaration states. */
export type FieldTexts<F> = { readonly label: string } & Keys<F, 'columnLabel' | 'help' | 'editHelp' | 'placeholder'> &
  RequirementText<F> &
  UniqueText<F> &
  ChoiceTexts<F> &
  MessageTexts<F> &
  LabelsText<F> &
  ItemTexts<F> &
  MemberTexts<F> &
  NoteTexts<F>;

/** Headings of sections and the sentences below them. */
type SectionTexts<F> = F extends { readonly sections: readonly (infer S)[] }
  ?
      | (S extends { readonly section: infer N extends string } ? N : never)
      | (S extends { readonly help: infer H extends string } ? H : never)
  : never;
type Sections<R> =
  | (R extends { readonly form: infer F } ? SectionTexts<F> : never)
  | (R extends { readonly show: infer F } ? SectionTexts<F> : never);
type RuleTexts<R> = R extends { readonly rules: readonly (infer U)[] }
  ?
      | (U extends { readonly refuse: { readonly message: infer M extends string } } ? M : never)
      | (U extends { readonly warn: { readonly message: infer M extends string } } ? M : never)
  : never;
/** Headings of related lists, and what an empty one says. */
type RelatedTexts<R> = R extends { readonly related: readonly (infer L)[] }
  ?
      | (L extends { readonly label: infer N extends string } ? N : never)
      | (L extends { readonly empty: infer E extends string } ? E : never)
  : never;
/** Of an action that turns a switch: what it is called while it would turn it on, and while it would turn it off. */
type TurnTexts<A> = A extends { readonly turns: readonly [string, string] }
  ? { readonly turns: readonly [string, string] }
  : object;
/** Of an action that asks by fields of its own: what they are called. */
type InputTexts<A> = A extends { readonly input: infer I }
  ? I extends readonly string[]
    ? object
    : { readonly inputs: { readonly [F in keyof I]: FieldTexts<I[F]> } }
  : object;
type TabLabels<R> = R extends {
  readonly list: {
    readonly tabs: {
      readonly all: infer A extends string;
      readonly items: readonly { readonly label: infer L extends string }[];
    };
  };
}
  ? A | L
  : never;

/**
 * The shape of a complete translation of a declaration. A missing label does not compile.
 * Sections, rules, related lists and tabs are keyed by their Indonesian text, which is what the declaration writes.
 */
export type ResourceTexts<R extends { readonly fields: Fields }> = {
  readonly label: string;
  readonly noun: string;
  /** More than one, in a language that says so; without it as `noun`. */
  readonly nouns?: string;
  readonly fields: { readonly [F in keyof R['fields']]: FieldTexts<R['fields'][F]> };
} & Keys<R, 'description'> &
  (R extends { readonly show: { readonly summary: object } } ? { readonly summary: string } : object) &
  ([Sections<R>] extends [never] ? object : { readonly sections: { readonly [S in Sections<R>]: string } }) &
  ([RuleTexts<R>] extends [never] ? object : { readonly rules: { readonly [T in RuleTexts<R>]: string } }) &
  ([RelatedTexts<R>] extends [never] ? object : { readonly related: { readonly [T in RelatedTexts<R>]: string } }) &
  ([TabLabels<R>] extends [never] ? object : { readonly tabs: { readonly [T in TabLabels<R>]: string } }) &
  (R extends { readonly actions: infer A }
    ? {
        readonly actions: {
          readonly [K in keyof A]: { readonly label: string } & Keys<A[K], 'failed' | 'done' | 'question'> &
            TurnTexts<A[K]> &
            InputTexts<A[K]>;
        };
      }
    : object) &
  (R extends { readonly events: infer E } ? { readonly events: { readonly [K in keyof E]: string } } : object) &
  (R extends { readonly statistics: infer S } ? { readonly statistics: { readonly [K in keyof S]: string } } : object) &
  (R extends { readonly sentences: infer T } ? { readonly sentences: { readonly [K in keyof T]: string } } : object);

/** The same texts, read loosely: for code that works on any resource. */
export interface AnyResourceTexts {
  readonly label: string;
  readonly noun: string;
  /** More than one, in a language that says so; without it as `noun`. */
  readonly nouns?: string;
  readonly description?: string;
  readonly summary?: string;
  readonly fields: Readonly<Record<string, AnyFieldTexts>>;
  readonly sections?: Readonly<Record<string, string>>;
  /** Sentences of rules, by their Indonesian text. */
  readonly rules?: Readonly<Record<string, string>>;
  readonly tabs?: Readonly<Record<string, string>>;
  /** Headings of related lists and sentences of empty ones, by their Indonesian text. */
  readonly related?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, ActionTexts>>;
  readonly events?: Readonly<Record<string, string>>;
  readonly statistics?: Readonly<Record<string, string>>;
  readonly sentences?: Readonly<Record<string, string>>;
}

interface ActionTexts {
  readonly label: string;
  readonly failed?: string;
  readonly done?: string;
  readonly question?: string;
  readonly turns?: readonly [string, string];
  readonly inputs?: Readonly<Record<string, AnyFieldTexts>>;
}

export interface AnyFieldTexts {
  readonly label: string;
  readonly columnLabel?: string;
  readonly help?: string;
  readonly editHelp?: string;
  readonly placeholder?: string;
  readonly required?: string;
  readonly unique?: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly messages?: Readonly<Record<string, string>>;
  readonly labels?: readonly [string, string];
  readonly items?: Readonly<Record<string, AnyFieldTexts>>;
  readonly members?: Readonly<Record<string, string>>;
  readonly notes?: Readonly<Record<string, string>>;
}

/** The declaration's own texts in the same shape: the Indonesian catalogue. */
export function textsOf(resource: Resource): AnyResourceTexts {
  const named = <T>(items: readonly T[], text: (item: T) => string) =>
    Object.fromEntries(items.map((item) => [text(item), text(item)]));
  const { tabs } = resource.list;
  return {
    label: resource.label,
    noun: resource.noun,
    description: resource.description ?? '',
    ...(resource.show?.summary ? { summary: resource.show.summary.text } : {}),
    fields: fieldsTexts(resource.fields),
    sections: named(
      [...resource.form.sections, ...(resource.show?.sections ?? [])].flatMap(({ section, help }) => [
        section,
        ...(help ? [help] : []),
      ]),
      (text) => text,
    ),
    rules: named(
      (resource.rules ?? []).flatMap(({ refuse, warn }) => [refuse, warn].flatMap((said) => said?.message ?? [])),
      (text) => text,
    ),
    related: named(
      (resource.related ?? []).flatMap(({ label, empty }) => [label ?? [], empty ?? []].flat()),
      (text) => text,
    ),
    tabs: tabs ? named([tabs.all, ...tabs.items.map((item) => item.label)], (label) => label) : {},
    actions: Object.fromEntries(
      Object.entries(resource.actions ?? {}).map(([name, action]) => [name, actionTexts(action)]),
    ),
    events: { ...resource.events },
    statistics: Object.fromEntries(
      Object.entries(resource.statistics ?? {}).map(([name, statistic]) => [name, statistic.label]),
    ),
    sentences: { ...resource.sentences },
  };
}

function actionTexts({ label, failed, done, question, turns, input }: ActionSpec): ActionTexts {
  return {
    label,
    ...(failed ? { failed } : {}),
    ...(done ? { done } : {}),
    ...(question ? { question } : {}),
    ...(turns ? { turns } : {}),
    ...(input && !Array.isArray(input) ? { inputs: fieldsTexts(input as Fields) } : {}),
  };
}

const fieldsTexts = (fields: Fields): Readonly<Record<string, AnyFieldTexts>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldTexts(field)]));

function fieldTexts(field: Fields[string]): AnyFieldTexts {
  const required = typeof field.required === 'object' ? field.required.message : field.required;
  return {
    label: field.label,
    ...(field.columnLabel ? { columnLabel: field.columnLabel } : {}),
    ...(field.help ? { help: field.help } : {}),
    ...(field.editHelp ? { editHelp: field.editHelp } : {}),
    ...(field.placeholder ? { placeholder: field.placeholder } : {}),
    ...(typeof required === 'string' ? { required } : {}),
    ...(typeof field.unique === 'string' ? { unique: field.unique } : {}),
    ...(field.choices
      ? {
          choices: Array.isArray(field.choices)
            ? Object.fromEntries(field.choices.map((value: string) => [value, value]))
            : (field.choices as Record<string, string>),
        }
      : {}),
    ...(field.messages ? { messages: field.messages as Record<string, string> } : {}),
    ...(field.labels ? { labels: field.labels } : {}),
    ...(field.members ? { members: field.members } : {}),
    ...(field.notes
      ? { notes: Object.fromEntries(Object.entries(field.notes).map(([name, { text }]) => [name, text])) }
      : {}),
    ...(field.item ? { items: fieldsTexts(field.item) } : {}),
  };
}
