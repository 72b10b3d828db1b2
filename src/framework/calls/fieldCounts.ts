import { boolean, type InferOutput, nullable, number, object, optional, picklist, record, string } from 'valibot';
import { type AnswerOf, defineCall, named, nothing } from './call';

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
        /** Of a form that was saved: 1 to `LONGEST_STAY_SECONDS`. */
        seconds: optional(number()),
        /** By what the form found in the browser, up to `MOST_REFUSED`; what the server refuses it counts itself. */
        refused: optional(record(string(), number())),
      }),
    ),
  }),
  answer: nothing,
});

export type FieldNumbers = AnswerOf<typeof getFieldNumbers>;

/** What a form tells of itself. */
export type FormCounts = InferOutput<(typeof countForm)['body']>;
