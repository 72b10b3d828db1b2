import type { AuditEntry } from '../../../src/calls/operation/audit';
import { atZone, parseInstant } from '../../../src/domain/dates';
import { differencesOf, isEmptyValue, MASK, type Resource } from '../../../src/framework/schema';
import { panelTexts } from '../../../src/framework/texts';
import { audit as words } from '../../../src/i18n/id/operation/audit';
import type { Call } from '../context';
import type { ExportBatch } from '../imports/exportRows';
import { pointsTo } from '../records/changedNames';
import type { AuditQuery } from './query';
import { eachAudit } from './reading';

const { columns, detail } = words;

export const auditColumns: readonly string[] = [
  columns.at,
  columns.by,
  'Peran',
  columns.action,
  words.filters.resource,
  words.filters.record,
  columns.record,
  columns.changes,
  detail.more,
  detail.ip,
  detail.request,
];

/** The entries as cells, with what the page hides hidden. */
export async function* auditRows(call: Call, query: AuditQuery): AsyncGenerator<ExportBatch> {
  for await (const entries of eachAudit(call, query))
    yield entries.map((entry) => cellsOf(call, entry).map((text) => ({ text })));
}

function cellsOf(call: Call, entry: AuditEntry): readonly string[] {
  const resource = call.model.byName[entry.resource ?? ''];
  return [
    siteTime(call, entry.at),
    entry.by ? (entry.by.name ?? `#${entry.by.id}`) : '',
    entry.by?.role ?? '',
    actionWord(entry, resource),
    resource?.label ?? entry.resource ?? '',
    entry.record ? String(entry.record.id) : '',
    entry.record?.title ?? '',
    changesOf(call, entry, resource),
    detailOf(entry),
    entry.ip ?? '',
    entry.request_id ?? '',
  ];
}

function siteTime({ timeZone }: Call, at: string): string {
  const moment = parseInstant(String(at));
  return moment ? atZone(moment, timeZone).toISOString().slice(0, 19).replace('T', ' ') : String(at);
}

/** The panel's word, the label of a declared action, or the name it is kept under. */
function actionWord({ action }: AuditEntry, resource: Resource | undefined): string {
  const found = action
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words.actions);
  return typeof found === 'string' ? found : (resource?.actions?.[action]?.label ?? action);
}

/** @example 'Nama: Budi → Budi Santoso; Penghasilan: ••• → •••; Hak akses › Berita › hapus: Ya → Tidak' */
function changesOf(call: Call, { changes, names = {} }: AuditEntry, resource: Resource | undefined): string {
  const shown = (name: string, value: unknown): string => {
    if (isEmptyValue(value)) return detail.unknown;
    const field = resource?.fields[name];
    if (value === MASK || !field) return plain(value);
    if (pointsTo(field) !== undefined)
      return [value]
        .flat()
        .map((id) => names[name]?.[String(id)] ?? `#${String(id)}`)
        .join(', ');
    const kind = call.model.kinds[field.kind];
    if (!kind || kind.storage === 'json') return field.members?.[String(value)] ?? plain(value);
    return kind.toText(value, field) || plain(value);
  };
  return Object.entries(changes)
    .flatMap(([name, [was, is]]) => {
      const field = resource?.fields[name];
      return differencesOf(was, is).map(({ path, before, after }) => {
        const parts = path.map((part) => field?.members?.[part] ?? field?.item?.[part]?.label ?? String(part));
        return `${[field?.label ?? name, ...parts].join(' › ')}: ${shown(name, before)} → ${shown(name, after)}`;
      });
    })
    .join('; ');
}

function detailOf({ detail: said }: AuditEntry): string {
  const keys: Readonly<Record<string, string>> = words.keys;
  return Object.entries(said)
    .map(([key, value]) => `${keys[key] ?? key}: ${plain(value)}`)
    .join('; ');
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? panelTexts.yes : panelTexts.no;
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const keys: Readonly<Record<string, string>> = words.keys;
  return Object.entries(value)
    .map(([key, inner]) => `${keys[key] ?? key}: ${plain(inner)}`)
    .join(', ');
}
