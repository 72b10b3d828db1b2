import { array, boolean, nullable, number, object, optional, picklist, record, string, tuple, unknown } from 'valibot';
import { type AnswerOf, defineCall, file } from '../../framework/calls';
import { number as count, date, text } from '../../framework/schema';
import { policy } from '../../resources/policy';

const base = { method: 'GET', of: policy.audit, tag: 'Log audit', extension: 'audit' } as const;

const filters = {
  user: text({ label: 'Nomor pelaku, atau `system`' }),
  action: text({ label: 'Tindakan' }),
  resource: text({ label: 'Jenis data' }),
  record_id: count({ label: 'Nomor rekaman' }),
  request_id: text({ label: 'Nomor panggilan' }),
  from: date({ label: 'Dari tanggal' }),
  to: date({ label: 'Sampai tanggal' }),
};

const entry = object({
  id: number(),
  at: string(),
  action: string(),
  /** Null: the server itself, or no session. `name` is null for an account that is not kept any more. */
  by: nullable(object({ id: number(), name: nullable(string()), role: string(), deleted: boolean() })),
  resource: nullable(string()),
  record: nullable(object({ id: number(), title: nullable(string()), state: picklist(['here', 'trashed', 'gone']) })),
  ip: nullable(string()),
  request_id: nullable(string()),
  changes: record(string(), tuple([unknown(), unknown()])),
  /** What the records are called that the changes point to. */
  names: optional(record(string(), record(string(), string()))),
  detail: record(string(), unknown()),
});

export const listAudit = defineCall({
  ...base,
  path: '/admin/audit',
  action: 'list',
  summary: 'Log audit, yang terbaru dahulu',
  query: {
    ...filters,
    before: count({ label: 'Hanya yang lebih lama dari catatan ini' }),
    per_page: count({ label: 'Catatan per halaman' }),
  },
  /** `next`: `before` of the next page; null on the last one. */
  answer: object({ entries: array(entry), next: nullable(number()) }),
});

export const exportAudit = defineCall({
  ...base,
  path: '/admin/audit/export',
  action: 'export',
  summary: 'Log audit sebagai berkas CSV, disaring seperti daftarnya',
  query: filters,
  answer: file,
});

export const getAuditEntry = defineCall({
  ...base,
  path: '/admin/audit/:id',
  action: 'show',
  summary: 'Satu catatan log audit',
  answer: entry,
});

export type AuditEntry = AnswerOf<typeof getAuditEntry>;
export type AuditPage = AnswerOf<typeof listAudit>;
