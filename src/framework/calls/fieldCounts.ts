import {
  boolean,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
} from 'valibot';
import { type IssueCode, issueTexts } from '../schema';
import { type AnswerOf, defineCall, named, nothing } from './call';
import { LONGEST_STAY_SECONDS, MOST_REFUSED } from './formCounts';

const base = { tag: 'Kolom & Formulir', extension: 'fields.counts' } as const;

/** For those who shape fields. */
export const getFieldNumbers = defineCall({
  ...base,
  of: named('fieldProposals'),
  action: 'edit',
  method: 'GET',
  path: '/admin/fields/counts/:resource',
  summary: 'Angka setiap kolom: berapa kosong, berapa kali ditolak, berapa lama diisi',
  answer: object({
    /** Back from today: what is counted of forms. */
    days: number(),
    /** The records in which empty fields were counted; null: there are none that the caller may list. */
    rows: nullable(number()),
    /** There are more records: `rows` are the newest. */
    is_part: boolean(),
    /** Those the caller may read. */
    fields: record(
      string(),
      object({
        /** Absent: the field is not kept in the record. */
        empty: optional(number()),
        /** By what was wrong. */
        refused: record(string(), number()),
        /** Saved forms in which somebody was in the field, and for how long together. */
        stays: number(),
        seconds: number(),
      }),
    ),
  }),
});

const upTo = (most: number) => pipe(number(), integer(), minValue(1), maxValue(most));

/** For whoever may fill in such a form. Numbers alone: nothing of what was typed. */
export const countForm = defineCall({
  ...base,
  of: 'session',
  method: 'POST',
  path: '/fields/counts',
  summary: 'Hitung formulir yang diisi: lama tiap kolom dan penolakannya, tanpa isinya',
  body: object({
    resource: string(),
    action: picklist(['create', 'edit']),
    fields: record(
      string(),
      object({
        /** Of a form that was saved. */
        seconds: optional(upTo(LONGEST_STAY_SECONDS)),
        /** Found in the browser; what the server refuses it counts itself. */
        refused: optional(record(picklist(Object.keys(issueTexts) as IssueCode[]), upTo(MOST_REFUSED))),
      }),
    ),
  }),
  answer: nothing,
});

export type FieldNumbers = AnswerOf<typeof getFieldNumbers>;

/** What a form tells of itself. */
export type FormCounts = InferOutput<(typeof countForm)['body']>;
