import { useTranslate } from 'ra-core';
import { usePanel } from '../../../framework/panel/core/context';
import { later } from '../../../framework/panel/core/later';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { Nothing } from '../../../framework/panel/displays/Nothing';
import type { Resource } from '../../../framework/schema';
import type { AuditRecord } from './entry';
import { useRecordTexts } from './useRecordTexts';

// Of the page of one entry.
const FactList = later(() => import('../../shell/blocks/FactList').then((part) => part.FactList));

/** What an entry says besides its changes: a reason, a count, where it came from. */
export function DetailCell({ record, resource, where }: DisplayProps) {
  const translate = useTranslate();
  const say = useDetailValue();
  const entry = record as AuditRecord;
  const words = useDetailWords(entry, resource);
  const facts = Object.entries(entry.detail)
    .filter(([name, value]) => name !== 'fields' && value !== null)
    .map(
      ([name, value]) =>
        [translate(`audit.keys.${name}`, { _: name }), words(name, value) ?? say(value, name)] as const,
    );
  if (facts.length === 0) return <Nothing />;
  if (where !== 'show') return facts.map(([label, value]) => `${label}: ${value}`).join('; ');
  return <FactList facts={facts} unknown={translate('audit.detail.unknown')} />;
}

/** Names of the program in what an entry says: fields, kinds of data, jobs, roles. */
function useDetailWords(entry: AuditRecord, log: Resource): (name: string, value: unknown) => string | undefined {
  const translate = useTranslate();
  const { model } = usePanel();
  const { texts } = useRecordTexts(entry.resource, log);
  const label = (name: string) => translate(`resources.${name}.name`, { _: model.byName[name]?.label ?? name });
  return (name, value) => {
    if (name === 'columns' && Array.isArray(value)) return value.map((each) => texts.column(String(each))).join(', ');
    if (name === 'with' || name === 'list') return label(String(value));
    if (name === 'sharedWith') return translate(`resources.users.choices.role.${String(value)}`, { _: String(value) });
    return undefined;
  };
}

/** Numbers that name something are no quantities. */
const names: ReadonlySet<string> = new Set([
  'version',
  'entry',
  'parent',
  'of',
  'served',
  'import',
  'proposal',
  'takenOverBy',
  'id',
  'ids',
]);

function useDetailValue(): (value: unknown, name: string) => string {
  const translate = useTranslate();
  const { formats } = usePanel();
  const say = (value: unknown, key: string): string => {
    if (typeof value === 'boolean') return translate(value ? 'panel.yes' : 'panel.no');
    if (typeof value === 'number') return names.has(key) ? String(value) : formats.number(value);
    if (Array.isArray(value)) return value.map((each) => say(each, key)).join(', ');
    if (typeof value !== 'object' || value === null) return String(value ?? '');
    return Object.entries(value)
      .map(([name, inner]) => `${translate(`audit.keys.${name}`, { _: name })}: ${say(inner, name)}`)
      .join('\n');
  };
  return say;
}
