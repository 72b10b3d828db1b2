import type { ApiSpec } from '../../src/framework/schema';
import { toWords } from './names';
import { isRecord, type Values } from './reading';

/** What a sample of an API that is there already says of how it is spoken to. */
export interface Foreign {
  /** Its key for what every record has, where it calls it otherwise: `{ id: '_id', created_at: 'createdAt' }`. */
  readonly keys: Readonly<Record<string, string>>;
  /** Fields of every record that its records have. */
  readonly stamps: readonly string[];
  readonly hasId: boolean;
  /** How it answers and is asked, as far as the sample tells. */
  readonly api: Pick<ApiSpec, 'dialect' | 'update' | 'query' | 'filters'>;
}

const otherIds = ['uuid', 'guid'];
const stampNames = ['created_at', 'updated_at'];

/** What stands for the id and the times of a record. */
export function foreignOf(keys: readonly string[], api: Foreign['api']): Foreign {
  const keyFor = (name: string) => keys.find((key) => toWords(key).join('_') === name);
  const id = ['id', ...otherIds].map(keyFor).find((key) => key !== undefined);
  const stamps = stampNames.filter((name) => keyFor(name) !== undefined);
  const found = [['id', id] as const, ...stamps.map((name) => [name, keyFor(name)] as const)];
  return {
    keys: Object.fromEntries(found.flatMap(([name, key]) => (key === undefined || key === name ? [] : [[name, key]]))),
    stamps,
    hasId: id !== undefined,
    api,
  };
}

/** What a JSON answer is wrapped in. */
export const dialectIn = (body: unknown): Foreign['api'] =>
  isRecord(body) && (body.status === 'success' || (body.success === true && body.status === undefined))
    ? {}
    : { dialect: 'plain' };

const queryWords = {
  page: ['page', '_page', 'page_number'],
  perPage: ['per_page', 'limit', '_limit', 'page_size', 'size'],
  search: ['search', 'q', 'query', 'keyword'],
  sort: ['sort_by', 'sort', '_sort', 'order_by'],
  order: ['sort_order', 'order', '_order', 'direction'],
} as const;
const ownWords = { page: 'page', perPage: 'per_page', search: 'search', sort: 'sort_by', order: 'sort_order' } as const;

/** What an OpenAPI document says of the calls at a path: the names of its questions, and how a record is changed. */
export function apiOfDocument(document: Values, path: string, keys: readonly string[]): Foreign['api'] {
  const paths = isRecord(document.paths) ? document.paths : {};
  const at = (wanted: RegExp) => Object.entries(paths).find(([each]) => wanted.test(each))?.[1];
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const list = at(new RegExp(`${escaped}$`));
  const one = at(new RegExp(`${escaped}/\\{[^}]+\\}$`));
  const asked = questionsOf(list);
  const called = (words: readonly string[]) =>
    asked.find((name) => words.includes(toWords(name).join('_')) || words.includes(name));
  const query = Object.entries(queryWords).flatMap(([role, words]) => {
    const name = called(words);
    return name === undefined || name === ownWords[role as keyof typeof ownWords] ? [] : [[role, name] as const];
  });
  const filters = asked.filter((name) => keys.includes(name));
  return {
    dialect: 'plain',
    ...(isRecord(one) && isRecord(one.patch) && !isRecord(one.put) ? { update: 'patch' as const } : {}),
    ...(query.length > 0 ? { query: Object.fromEntries(query) } : {}),
    ...(asked.length > 0 ? { filters } : {}),
  };
}

function questionsOf(item: unknown): readonly string[] {
  if (!isRecord(item)) return [];
  const lists = [item.parameters, isRecord(item.get) ? item.get.parameters : undefined];
  return lists
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .filter(isRecord)
    .flatMap(({ in: place, name }) => (place === 'query' && typeof name === 'string' ? [name] : []));
}
