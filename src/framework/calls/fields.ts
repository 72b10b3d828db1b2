import { array, boolean, custom, nullable, number, object, optional, picklist, record, string, union } from 'valibot';
import { number as count, type Overlay } from '../schema';
import { type AnswerOf, defineCall, named, nothing } from './call';
import { sessionPaths } from './sessionPaths';

const base = { tag: 'Kolom & Formulir', extension: 'fields' } as const;
/** Those who may publish. */
const publishers = { ...base, of: named('fields'), action: 'edit' } as const;
/** Those who may at least propose. */
const editors = { ...base, of: named('fieldProposals'), action: 'edit' } as const;

const overlay = custom<Overlay>((given) => typeof given === 'object' && given !== null && !Array.isArray(given));
const params = record(string(), union([string(), number()]));

/** What is wrong with a document, or odd. With an error it cannot be published. */
const finding = object({
  /** Where: `resources.residents.fields.no_hp.max`. */
  path: string(),
  code: string(),
  severity: picklist(['error', 'warning']),
  /** Indonesian, with the names people see. */
  message: string(),
  params,
});

/** What publishing would mean for what is there already. */
const impact = object({
  path: string(),
  code: picklist([
    ...([
      'empty',
      'outside',
      'retired',
      'merged',
      'withheld',
      'computed',
      'removed',
      'views',
      'imports',
      'drafts',
      'overridden',
    ] as const),
    // What goes with a field that is hidden or taken away: figures above the list and charts among them.
    ...(['filter', 'card', 'tiles', 'charts'] as const),
  ]),
  resource: string(),
  field: optional(string()),
  /** How many of `total` it concerns: rows, saved views, import templates. */
  count: number(),
  total: number(),
  message: string(),
  params,
});

const draft = object({
  overlay,
  /** The published version it began from. */
  parent: nullable(number()),
  /** That version's document, as far as the reader may see it; null: there was none, or it cannot be read. */
  base: optional(nullable(overlay)),
  version: number(),
  updated_at: string(),
});

const version = {
  version: number(),
  parent: nullable(number()),
  how: picklist(['publish', 'rollback', 'proposal']),
  /** Rolled back to this version. */
  of: optional(number()),
  note: nullable(string()),
  author: nullable(object({ id: number(), name: string() })),
  at: string(),
  is_current: boolean(),
  /** False: what is stored is damaged and can be neither shown nor rolled back to. */
  is_readable: boolean(),
  /** Of a single version. */
  overlay: optional(overlay),
};

/** For any session; other roles' parts only for publishers. Its ETag is the header X-Fields-Version of every answer. */
export const publishedFields = defineCall({
  ...base,
  ...sessionPaths.publishedFields,
  of: 'session',
  summary: 'Susunan kolom dan formulir yang berlaku',
  answer: object({
    /** Null: nothing was ever published. */
    version: nullable(number()),
    overlay: nullable(overlay),
    /** The deployment file of this installation. */
    deployment: nullable(overlay),
    /** `lastKnownGood`: the newest version cannot be read, an earlier one is in force. */
    state: picklist(['published', 'lastKnownGood']),
  }),
});

/** The operator's file as it was read at the start of the server. */
export const getDeployment = defineCall({
  ...publishers,
  method: 'GET',
  path: '/admin/fields/deployment',
  summary: 'Berkas susunan kolom milik pemasangan ini',
  answer: object({
    /** Its name; null: there is none. */
    source: nullable(string()),
    /** What of it is in force. */
    overlay: nullable(overlay),
    findings: array(finding),
  }),
});

/** What this user is working on; not visible to others. */
export const getDraft = defineCall({
  ...editors,
  method: 'GET',
  path: '/admin/fields/draft',
  summary: 'Draf saya',
  answer: nullable(draft),
});

/** `version`: which one is written over; 0: there was none. */
export const saveDraft = defineCall({
  ...editors,
  method: 'PUT',
  path: '/admin/fields/draft',
  summary: 'Simpan draf saya',
  body: object({ overlay, parent: nullable(number()), version: optional(nullable(number())) }),
  answer: draft,
  changes: [getDraft],
});

/** Only this version, where one is given. */
export const discardDraft = defineCall({
  ...editors,
  method: 'DELETE',
  path: '/admin/fields/draft',
  summary: 'Buang draf saya',
  query: { version: count({ label: 'Versi draf yang dilihat' }) },
  body: object({ version: optional(number()) }),
  answer: nothing,
  changes: [getDraft],
});

export const checkFields = defineCall({
  ...editors,
  method: 'POST',
  path: '/admin/fields/check',
  summary: 'Periksa susunan kolom dan dampaknya, tanpa menyimpan',
  body: object({ overlay }),
  answer: object({ findings: array(finding), impact: array(impact) }),
});

/** With `overlay` each in a call of its own. */
export const listVersions = defineCall({
  ...publishers,
  method: 'GET',
  path: '/admin/fields/versions',
  summary: 'Versi yang pernah diterbitkan, yang terbaru dahulu',
  query: { before: count({ label: 'Hanya yang lebih lama dari versi ini' }) },
  answer: array(object(version)),
});

export const getVersion = defineCall({
  ...publishers,
  method: 'GET',
  path: '/admin/fields/versions/:version',
  summary: 'Satu versi dengan isinya',
  answer: object(version),
});

/** Ends the draft of the version `draft`, or without it of the same document. */
export const publishFields = defineCall({
  ...publishers,
  method: 'POST',
  path: '/admin/fields/publish',
  summary: 'Terbitkan susunan kolom',
  body: object({
    overlay,
    parent: nullable(number()),
    note: optional(string()),
    draft: optional(number()),
  }),
  answer: object(version),
  changes: [listVersions, getDraft, checkFields],
});

export const rollBackFields = defineCall({
  ...publishers,
  method: 'POST',
  path: '/admin/fields/rollback',
  summary: 'Kembali ke versi sebelumnya',
  body: object({ version: number(), parent: nullable(number()), note: optional(string()) }),
  answer: object(version),
  changes: [listVersions, getDraft, checkFields],
});

export type DeploymentFile = AnswerOf<typeof getDeployment>;
export type FieldDraft = NonNullable<AnswerOf<typeof getDraft>>;
/** By a name of its own: written out, a document is longer than the compiler writes. */
export interface FieldVersion extends AnswerOf<typeof getVersion> {}
export type FieldCheck = AnswerOf<typeof checkFields>;
export type Impact = FieldCheck['impact'][number];
export type PublishedFields = AnswerOf<typeof publishedFields>;
