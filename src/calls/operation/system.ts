import { array, boolean, nullable, number, object, picklist, record, string } from 'valibot';
import { type AnswerOf, defineCall } from '../../framework/calls';
import { number as count } from '../../framework/schema';
import { systemSettings } from '../../resources/systemSettings';

const base = { of: systemSettings, extension: 'settings' } as const;

const state = object({
  /** Who copies the database: `operator`: copied outside of this server. */
  way: picklist(['embedded', 'pg_dump', 'operator']),
  running: boolean(),
  error: nullable(string()),
  next_at: nullable(string()),
  backups: array(object({ name: string(), size: number(), at: string() })),
});

export const listBackups = defineCall({
  ...base,
  method: 'GET',
  path: 'backups',
  action: 'show',
  summary: 'Daftar cadangan',
  answer: state,
});

export const startBackup = defineCall({
  ...base,
  method: 'POST',
  path: 'backups',
  action: 'edit',
  summary: 'Backup sekarang',
  body: 'none',
  answer: state,
});

export const previewRetention = defineCall({
  ...base,
  method: 'GET',
  path: 'retention',
  action: 'show',
  summary: 'Yang akan dibuang menurut retensi',
  query: { days: count({ label: 'Hari; tanpa ini seperti yang disimpan' }) },
  answer: object({
    days: number(),
    before: string(),
    /** By resource. */
    deleted: record(string(), number()),
    messages: number(),
    /** By resource: finished records that nobody has changed for as many years as they are kept. */
    expired: record(string(), number()),
  }),
});

export type BackupState = AnswerOf<typeof listBackups>;
export type RetentionPreview = AnswerOf<typeof previewRetention>;
