import type { Book } from './book';
import { formats, genres } from './choices';

type Values = Partial<Record<keyof Book, unknown>>;
/** What react-admin shows below a field: a key of the catalogue with its places. */
export interface Sentence {
  readonly message: string;
  readonly args: Readonly<Record<string, string | number>>;
}
type Check = (value: unknown, values: Values) => Sentence | undefined;
export type Translate = (key: string, args?: Readonly<Record<string, string | number>>) => string;

const say = (code: string, args: Sentence['args'] = {}): Sentence => ({
  message: `resources.books.errors.${code}`,
  args,
});
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** A check that has nothing to say of an empty value. */
const ofGiven =
  (check: (value: unknown) => Sentence | undefined): Check =>
  (value) =>
    isEmpty(value) ? undefined : check(value);

const required: Check = (value) => (isEmpty(value) ? say('required') : undefined);
const length = (min: number, max: number): Check =>
  ofGiven((value) => {
    const { length } = String(value).trim();
    return length < min ? say('tooShort', { min }) : length > max ? say('tooLong', { max }) : undefined;
  });
const within = (min: number, max?: number): Check =>
  ofGiven((value) => {
    const number = Number(value);
    if (!Number.isFinite(number)) return say('notNumber');
    return number < min
      ? say('tooSmall', { min })
      : max !== undefined && number > max
        ? say('tooBig', { max })
        : undefined;
  });
const whole: Check = ofGiven((value) => (Number.isInteger(Number(value)) ? undefined : say('notInteger')));
const matches = (shape: RegExp): Check => ofGiven((value) => (shape.test(String(value)) ? undefined : say('invalid')));
const day: Check = ofGiven((value) => {
  const text = String(value).slice(0, 10);
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? undefined : say('notDate');
});
const notAfterToday: Check = ofGiven((value) => {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Jakarta' });
  return String(value) > today ? say('tooBig', { max: today }) : undefined;
});
const oneOf = (values: readonly string[]): Check =>
  ofGiven((value) =>
    [value].flat().every((each) => values.includes(String(each)))
      ? undefined
      : say('notInChoices', { choices: values.join(', ') }),
  );
const atMost = (max: number): Check =>
  ofGiven((value) => (Array.isArray(value) && value.length > max ? say('tooMany', { max }) : undefined));
const when =
  (condition: (values: Values) => boolean, check: Check): Check =>
  (value, values) =>
    condition(values) ? check(value, values) : undefined;

export const isLost = ({ available }: Values): boolean => available === false;

/** The checks of each field, the first one that has something to say counts. */
const checks: Readonly<Partial<Record<keyof Book, readonly Check[]>>> = {
  title: [(value) => (isEmpty(value) ? say('titleRequired') : undefined), length(2, 255)],
  subtitle: [length(0, 255)],
  slug: [length(0, 255), matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)],
  summary: [length(0, 10_000)],
  genre: [required, oneOf(genres)],
  pages: [when(({ genre }) => genre === 'science', required), within(1, 10_000), whole],
  price: [within(0)],
  discount: [within(0, 100)],
  published_on: [day, notAfterToday],
  acquired_at: [day],
  lost_on: [when(isLost, required), day],
  returned_on: [
    day,
    (value, { lost_on }) =>
      !isEmpty(value) && !isEmpty(lost_on) && String(value) < String(lost_on) ? say('returnedBeforeLost') : undefined,
  ],
  formats: [oneOf(formats)],
  topics: [atMost(5)],
  homepage: [matches(/^https?:\/\/\S+$/)],
  contact: [matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)],
  copies: [atMost(10)],
};

/** For react-admin's `validate`: field → sentence, with the name of the field as people know it. */
export function validateBook(values: Values, translate: Translate): Record<string, string> {
  const found = Object.entries(checks).flatMap(([name, each]) => {
    const value = values[name as keyof Book];
    const sentence = each.map((check) => check(value, values)).find((said) => said !== undefined);
    if (!sentence) return [];
    return [[name, translate(sentence.message, { ...sentence.args, label: labelOf(name, translate) })] as const];
  });
  return Object.fromEntries([...found, ...copyFindings(values, translate)]);
}

function copyFindings({ copies }: Values, translate: Translate): readonly (readonly [string, string])[] {
  if (!Array.isArray(copies)) return [];
  return copies.flatMap((copy: { code?: unknown }, at) =>
    isEmpty(copy?.code)
      ? [
          [
            `copies.${at}.code`,
            translate('resources.books.errors.required', { label: labelOf('copies.code', translate) }),
          ],
        ]
      : [],
  );
}

export const labelOf = (name: string, translate: Translate): string => translate(`resources.books.fields.${name}`);

/** Said beside the field; the book can be saved all the same. */
export const hasManyPages = ({ pages }: Values): boolean => Number(pages) > 1500;
