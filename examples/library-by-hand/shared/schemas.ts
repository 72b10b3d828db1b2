import * as v from 'valibot';

// What may be saved, checked by the form, by the import and by the server. A message is a key of the texts.
const REQUIRED = 'ra.validation.required';
const text = v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED), v.maxLength(255, 'library.errors.tooLong'));
const reference = v.pipe(v.number(REQUIRED), v.integer());
const date = v.pipe(v.string(REQUIRED), v.isoDate('library.errors.date'));

export const genres = ['novel', 'history', 'science'] as const;
export const states = ['lent', 'returned', 'lost'] as const;
export const roles = ['librarian', 'clerk'] as const;

/** Today in the library, as `2026-08-31`. */
export const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Jakarta' });

export const branchSchema = v.object({ name: text });

export const bookSchema = v.object({
  title: text,
  author: v.nullish(text, null),
  isbn: v.pipe(text, v.maxLength(13, 'library.errors.isbn')),
  genre: v.nullish(v.picklist(genres, 'library.errors.genre'), null),
  pages: v.nullish(
    v.pipe(
      v.number('library.errors.pages'),
      v.integer('library.errors.pages'),
      v.minValue(1, 'library.errors.pages'),
      v.maxValue(10_000, 'library.errors.pages'),
    ),
    null,
  ),
});

export const memberSchema = v.object({ name: text, card: text, branch_id: reference });

export const loanSchema = v.pipe(
  v.object({
    book_id: reference,
    member_id: reference,
    lent_on: v.pipe(
      date,
      v.check((day) => day <= today(), 'library.errors.future'),
    ),
    due_on: date,
  }),
  v.forward(
    v.partialCheck(
      [['lent_on'], ['due_on']],
      ({ lent_on, due_on }) => due_on >= lent_on,
      'library.errors.dueBeforeLent',
    ),
    ['due_on'],
  ),
);

export const userSchema = v.pipe(
  v.object({
    name: text,
    email: v.pipe(text, v.toLowerCase(), v.email('ra.validation.email')),
    password: v.nullish(v.pipe(v.string(), v.minLength(10, 'library.errors.password'))),
    role: v.picklist(roles, REQUIRED),
    branch_id: v.nullish(reference, null),
    is_active: v.optional(v.boolean(), true),
  }),
  v.forward(
    v.check(({ role, branch_id }) => role !== 'clerk' || branch_id !== null, REQUIRED),
    ['branch_id'],
  ),
);

type Schema = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>;
export type Errors = Readonly<Record<string, string>>;

/** The values as they are to be saved, or what is wrong: a key of the texts for each field. */
export function check(schema: Schema, values: unknown): { values: Record<string, unknown> } | { errors: Errors } {
  const { success, output, issues } = v.safeParse(schema, values);
  if (success) return { values: { ...output } };
  const { nested = {} } = v.flatten(issues);
  return {
    errors: Object.fromEntries(Object.entries(nested).map(([field, messages]) => [field, messages?.[0] ?? ''])),
  };
}
