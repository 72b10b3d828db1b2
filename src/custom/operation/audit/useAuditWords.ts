import { useTranslate } from 'ra-core';
import type { AuditEntry } from '../../../calls/operation/audit';
import { usePanel, useTexts } from '../../../framework/panel/core/context';
import type { Resource } from '../../../framework/schema';
import { changedFieldsOf } from './entry';

const nothing: Resource = {
  name: 'audit',
  label: '',
  noun: '',
  title: '',
  api: { path: '' },
  fields: {},
  list: { columns: [] },
  form: { sections: [] },
  access: {},
};

/** So many fields are named in a row. */
const FIELDS_NAMED = 3;

/** How an entry is put into words. */
export function useAuditWords(entry: AuditEntry) {
  const translate = useTranslate();
  const { model, formats } = usePanel();
  const resource = entry.resource === null ? undefined : model.byName[entry.resource];
  const texts = useTexts(resource ?? nothing);
  const roles = useTexts(model.byName.users ?? nothing);
  const general = translate(`audit.actions.${entry.action}`, { _: '' });
  const fields = changedFieldsOf(entry)
    .filter((name) => resource?.fields[name] !== undefined)
    .map(texts.column);
  return {
    resource,
    texts,
    action: general || texts.action(entry.action),
    time: formats.dateTime(entry.at),
    who: nameOf(entry, translate),
    role: entry.by?.role ? roles.choice('role', entry.by.role) : '',
    label: resource ? texts.label : (entry.resource ?? ''),
    title: entry.record ? (entry.record.title ?? titleless(entry, resource, translate)) : '',
    fields,
    summary:
      fields.length > FIELDS_NAMED
        ? translate('audit.more', {
            fields: fields.slice(0, FIELDS_NAMED).join(', '),
            count: fields.length - FIELDS_NAMED,
          })
        : fields.join(', '),
  };
}

type Translate = ReturnType<typeof useTranslate>;

/** A group of settings is its own name. */
const titleless = ({ record }: AuditEntry, resource: Resource | undefined, translate: Translate): string =>
  resource?.api.single || !record ? '' : translate('audit.record.number', { id: record.id });

function nameOf({ by, action }: AuditEntry, translate: Translate): string {
  if (by) return by.name ?? translate('audit.by.gone', { id: by.id });
  const isStranger = ['loginFailed', 'codeFailed', 'recoveryCodeUsed', 'passwordForgotten'].includes(action);
  return translate(isStranger ? 'audit.by.unknown' : 'audit.by.system');
}
