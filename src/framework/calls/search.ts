import { array, boolean, nullable, number, object, optional, string } from 'valibot';
import { text } from '../schema';
import { type AnswerOf, defineCall } from './call';

const hit = object({
  resource: string(),
  id: number(),
  title: string(),
  /** What tells records of the same name apart. */
  note: string(),
  /** Where the text stands, when neither in the title nor in the note. */
  match: nullable(object({ field: string(), text: string() })),
});

export const searchAll = defineCall({
  method: 'GET',
  path: '/admin/search',
  of: 'session',
  tag: 'Pencarian',
  extension: 'search',
  summary: 'Cari di semua data yang boleh dilihat',
  query: { q: text({ label: 'Yang dicari' }) },
  answer: object({
    groups: array(object({ resource: string(), hits: array(hit), more: boolean() })),
    /** Nothing is called so: these are called nearly so. */
    misspelt: optional(boolean()),
  }),
});

export type SearchGroup = AnswerOf<typeof searchAll>['groups'][number];
