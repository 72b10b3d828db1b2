import type { OverlayTexts } from './overlay';
import type { AnyFieldTexts, AnyResourceTexts } from './texts';

/** Nested texts as translation catalogues hold them. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/**
 * A resource's texts under the keys the screens ask for: `resources.<name>.fields.<f>`, `.help.<f>`,
 * `.errors.<f>.<code>`, `.choices.<f>.<value>`, `.rows.<f>.fields.<g>`, `.sentences.<key>` and so on.
 * @example messagesOf('books', textsOf(books)).resources // { books: { name: 'Buku', fields: { title: 'Judul' }, … } }
 */
export function messagesOf(resource: string, texts: AnyResourceTexts): Messages {
  return {
    resources: {
      [resource]: {
        name: texts.label,
        noun: texts.noun,
        ...(texts.nouns ? { nouns: texts.nouns } : {}),
        ...(texts.description ? { description: texts.description } : {}),
        ...(texts.summary ? { summary: texts.summary } : {}),
        ...fieldMessages(texts),
        sections: texts.sections ?? {},
        rules: texts.rules ?? {},
        tabs: texts.tabs ?? {},
        related: texts.related ?? {},
        actions: actionsOf(texts),
        events: texts.events ?? {},
        statistics: texts.statistics ?? {},
        sentences: texts.sentences ?? {},
      },
    },
  };
}

/** The texts that layers set for one resource, under the same keys: applied over the texts of the language. */
function overlayMessagesOf(resource: string, texts: OverlayTexts): Messages {
  const said = { fields: texts.fields ?? {} };
  return {
    resources: {
      [resource]: {
        ...fieldMessages(said),
        sections: texts.sections ?? {},
      },
    },
  };
}

interface SomeTexts {
  readonly fields: Readonly<Record<string, Partial<AnyFieldTexts>>>;
}

const fieldMessages = (texts: SomeTexts): Messages => ({
  fields: pick(texts, (field) => field.label),
  columns: pick(texts, (field) => field.columnLabel),
  help: pick(texts, (field) => field.help),
  editHelp: pick(texts, (field) => field.editHelp),
  placeholders: pick(texts, (field) => field.placeholder),
  choices: pick(texts, (field) => field.choices),
  labels: pick(texts, (field) => field.labels && { true: field.labels[0], false: field.labels[1] }),
  rows: pick(texts, ({ items }) => items && fieldMessages({ fields: items })),
  members: pick(texts, (field) => field.members),
  notes: pick(texts, (field) => field.notes),
  errors: pick(texts, errorsOf),
});

function pick(texts: SomeTexts, part: (field: Partial<AnyFieldTexts>) => string | Messages | undefined): Messages {
  return Object.fromEntries(
    Object.entries(texts.fields).flatMap(([name, field]) => {
      const text = part(field);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function errorsOf(field: Partial<AnyFieldTexts>): Messages | undefined {
  const errors = {
    ...(field.required ? { required: field.required } : {}),
    ...(field.unique ? { duplicate: field.unique } : {}),
    ...field.messages,
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Deep, because single keys of a group are added or reworded. */
export function mergeMessages(base: Messages, additions: Messages): Messages {
  const added = Object.entries(additions).map(([key, value]) => {
    const before = Object.hasOwn(base, key) ? base[key] : undefined;
    return [key, typeof value === 'object' && typeof before === 'object' ? mergeMessages(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(added) };
}

const actionsOf = (texts: AnyResourceTexts): Messages =>
  Object.fromEntries(
    Object.entries(texts.actions ?? {}).map(([name, { label, failed, done, question, turns, inputs }]) => [
      name,
      {
        label,
        ...(failed ? { failed } : {}),
        ...(done ? { done } : {}),
        ...(question ? { question } : {}),
        ...(turns ? { turns: { true: turns[0], false: turns[1] } } : {}),
        ...(inputs ? { inputs: fieldMessages({ fields: inputs }) } : {}),
      },
    ]),
  );

/** A catalogue in which everything is called as the layers call it. */
export const withOverlayTexts = (messages: Messages, texts: Readonly<Record<string, OverlayTexts>>): Messages =>
  Object.entries(texts).reduce(
    (all, [resource, said]) => mergeMessages(all, overlayMessagesOf(resource, said)),
    messages,
  );
