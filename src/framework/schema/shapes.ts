/** One thing that is not as it may be: where, what it is, and what it should have been. */
export interface Fault {
  /** Path from the declaration: `list.columns[0]`. */
  readonly member: string;
  /** After the member: 'is the number 5'. */
  readonly says: string;
  readonly expected?: string;
  /** An unknown member, and the known ones. */
  readonly unknown?: { readonly name: string; readonly among: readonly string[] };
}

/** What a part of a declaration is made of. */
export interface Shape {
  /** As errors call it: 'a list of texts'. */
  readonly is: string;
  /** At first sight, without what is inside. */
  readonly fits: (value: unknown) => boolean;
  readonly inside?: (value: never, member: string) => readonly Fault[];
  /** What it is put together from, for whoever describes the language in another one. */
  readonly made: Made;
}

export type Made =
  | { readonly type: 'string' | 'number' | 'boolean' }
  | { readonly values: readonly (string | boolean | null)[] }
  | { readonly list: Shape }
  | { readonly tuple: readonly Shape[] }
  | { readonly map: Shape }
  | { readonly members: Readonly<Record<string, Shape | Optional>>; readonly open: boolean }
  | { readonly either: readonly Shape[] }
  | { readonly itself: () => Shape }
  | { readonly anything: true };

/** A member that may be absent. */
export interface Optional {
  readonly optional: Shape;
}

/** Every member of T, and of each whether it may be absent: what the type says and what is checked cannot part. */
export type Members<T> = { readonly [K in keyof T]-?: object extends Pick<T, K> ? Optional : Shape };
type Entries = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textShape: Shape = { is: 'a text', fits: (value) => typeof value === 'string', made: { type: 'string' } };
export const numberShape: Shape = { is: 'a number', fits: Number.isFinite, made: { type: 'number' } };
export const flag: Shape = {
  is: 'true or false',
  fits: (value) => typeof value === 'boolean',
  made: { type: 'boolean' },
};
export const scalar: Shape = {
  is: 'a text, a number, true, false or null',
  fits: (value) => value === null || [textShape, numberShape, flag].some(({ fits }) => fits(value)),
  made: {
    either: [textShape, numberShape, flag, { is: 'null', fits: (value) => value === null, made: { values: [null] } }],
  },
};

/** Anything that JSON could say: a declaration decides nothing by itself. */
export const data: Shape = {
  is: 'data',
  fits: (value) => !['function', 'symbol', 'bigint', 'undefined'].includes(typeof value),
  inside: (value: unknown, member) =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, each]) =>
          each === undefined && isRecord(value) ? [] : faultsOf(data, each, partOf(value, member, name)),
        ),
  made: { anything: true },
};

const partOf = (whole: object, member: string, name: string): string =>
  Array.isArray(whole) ? `${member}[${name}]` : within(member, name);

export const optional = (shape: Shape): Optional => ({ optional: shape });

/** One of these very values. @example only('asc', 'desc') */
export const only = (...values: readonly (string | boolean | null)[]): Shape => ({
  is: values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value))).join(' or '),
  fits: (value) => values.some((each) => each === value),
  made: { values },
});

export const listOf = (item: Shape, of = `a list, each of it ${item.is}`): Shape => ({
  is: of,
  fits: Array.isArray,
  inside: (list: readonly unknown[], member) =>
    Array.from(list, (each, at) => faultsOf(item, each, `${member}[${at}]`)).flat(),
  made: { list: item },
});

/** A list of so many, each of its own shape. */
export const tupleOf = (is: string, ...items: readonly Shape[]): Shape => ({
  is,
  fits: (value) => Array.isArray(value) && value.length === items.length,
  inside: (list: readonly unknown[], member) =>
    items.flatMap((item, at) => faultsOf(item, list[at], `${member}[${at}]`)),
  made: { tuple: items },
});

/** Names of the author's own choice, each with the same shape behind it. */
export const mapOf = (value: Shape, is = `names, each with ${value.is}`): Shape => ({
  is,
  fits: isRecord,
  inside: (map: Entries, member) =>
    Object.entries(map).flatMap(([name, each]) => faultsOf(value, each, within(member, name))),
  made: { map: value },
});

interface RecordOptions {
  /** The member that distinguishes it from others. */
  readonly by?: string;
  /** Members the language does not know are for others to judge. */
  readonly open?: true;
}

export function recordOf<T>(is: string, members: Members<T>, { by, open }: RecordOptions = {}): Shape {
  const known = new Map<string, Shape | Optional>(Object.entries(members));
  const memberFaults = (name: string, value: unknown, member: string): readonly Fault[] => {
    const shape = known.get(name);
    if (value === undefined && (!shape || 'optional' in shape)) return [];
    if (!shape) return open ? [] : unknownMember(within(member, name), name, [...known.keys()]);
    return faultsOf('optional' in shape ? shape.optional : shape, value, within(member, name));
  };
  const needed = [...known].flatMap(([name, shape]) => ('optional' in shape ? [] : [name]));
  return {
    is,
    fits: (value) => isRecord(value) && (by === undefined || by in value),
    inside: (record: Entries, member) => [
      ...needed.flatMap((name) => (Object.hasOwn(record, name) ? [] : memberFaults(name, undefined, member))),
      ...Object.entries(record).flatMap(([name, value]) => memberFaults(name, value, member)),
    ],
    made: { members: Object.fromEntries(known), open: open === true },
  };
}

export const unknownMember = (member: string, name: string, among: readonly string[]): readonly Fault[] => [
  { member, says: 'is no word of the language', unknown: { name, among } },
];

/** The first that fits at first sight is meant. */
export const either = (...shapes: readonly Shape[]): Shape => ({
  is: shapes.map(({ is }) => is).join(', or '),
  fits: (value) => shapes.some(({ fits }) => fits(value)),
  inside: (value: unknown, member) => {
    const meant = shapes.find(({ fits }) => fits(value));
    return meant ? faultsOf(meant, value, member) : [];
  },
  made: { either: shapes },
});

/** For a shape that stands within itself. */
export const lazy = (is: string, shape: () => Shape): Shape => ({
  is,
  fits: (value) => shape().fits(value),
  inside: (value: unknown, member) => faultsOf(shape(), value, member),
  made: { itself: shape },
});

/** All that is not as the shape says; nothing when it is. */
export function faultsOf(shape: Shape, value: unknown, member: string): readonly Fault[] {
  if (!shape.fits(value)) return [{ member, says: `is ${called(value)}`, expected: shape.is }];
  return shape.inside?.(value as never, member) ?? [];
}

const within = (member: string, name: string): string => (member === '' ? name : `${member}.${name}`);

const LONGEST = 40;

function called(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string') return `the text "${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}"`;
  if (typeof value === 'number') return `the number ${value}`;
  if (value === null || typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
