import { useTranslate } from 'ra-core';
import { later } from '../../../framework/panel/core/later';
import type { DisplayProps } from '../../../framework/panel/core/types';
import { Nothing } from '../../../framework/panel/displays/Nothing';
import { MASK } from '../../../framework/schema';
import { type AuditRecord, changedFieldsOf } from './entry';
import { useRecordTexts } from './useRecordTexts';

// Of the page of one entry.
const ChangeTable = later(() =>
  import('../../../framework/panel/history/ChangeTable').then((part) => part.ChangeTable),
);

/** So many fields are named in a row. */
const FIELDS_NAMED = 3;

/** Which fields were changed; on the page of the entry with the values before and after side by side. */
export function ChangesCell({ record, resource: log, where }: DisplayProps) {
  const translate = useTranslate();
  const say = (part: string) => translate(`audit.detail.${part}`);
  const entry = record as AuditRecord;
  const { resource, texts } = useRecordTexts(entry.resource, log);
  const fields = changedFieldsOf(entry).flatMap((name) => (resource?.fields[name] ? texts.column(name) : []));
  if (!resource || fields.length === 0) return <Nothing />;
  if (where !== 'show') {
    const more = fields.length - FIELDS_NAMED;
    const named = fields.slice(0, FIELDS_NAMED).join(', ');
    return more > 0 ? translate('audit.more', { fields: named, count: more }) : named;
  }
  const values = Object.values(entry.changes);
  if (values.length === 0)
    return (
      <>
        {fields.join(', ')}
        {log.name === 'audit' && <div className="value-note">{say('noChanges')}</div>}
      </>
    );
  return (
    <>
      <ChangeTable resource={resource} changed={entry} caption={say('changes')} heads={[say('before'), say('after')]} />
      {JSON.stringify(values).includes(MASK) && <div className="value-note">{say('masked')}</div>}
    </>
  );
}
