import {
  choiceValues,
  differencesOf,
  isDeclared,
  isEmptyValue,
  MASK,
  type Resource,
} from '../../../src/framework/schema';
import { panelTexts } from '../../../src/framework/texts';
import { audit as words } from '../../../src/i18n/id/operation/audit';
import type { Row } from '../../sql/records';
import type { Call } from '../context';
import { pointsTo } from '../records/changedNames';
import type { AuditRow } from './entry';

const { detail } = words;
const noChoices = { kind: 'choice', label: '' };

/** An entry for a file: what the page puts into words, as text. */
export function entryInWords(call: Call, entry: AuditRow): Row {
  const resource = call.model.byName[entry.resource ?? ''];
  const isKnown =
    choiceValues(call.model.byName.audit?.fields.action ?? noChoices).includes(entry.action) &&
    !isDeclared(resource, entry.action);
  return {
    ...entry,
    action: isKnown ? entry.action : (resource?.actions?.[entry.action]?.label ?? entry.action),
    resource: resource?.label ?? entry.resource,
    changes: changesOf(call, entry, resource),
    detail: detailOf(entry),
  };
}

/** @example 'Nama: Budi → Budi Santoso; Penghasilan: ••• → •••; Hak akses › Berita › hapus: Ya → Tidak' */
function changesOf(call: Call, { changes, names = {} }: AuditRow, resource: Resource | undefined): string {
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

function detailOf({ detail: said }: AuditRow): string {
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
