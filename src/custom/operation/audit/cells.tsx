import { useTranslate } from 'ra-core';
import { choiceText } from '../../../framework/panel/core/choiceText';
import { usePanel } from '../../../framework/panel/core/context';
import type { DisplayProps, FilterProps } from '../../../framework/panel/core/types';
import { Nothing } from '../../../framework/panel/displays/Nothing';
import { SelectFilter } from '../../../framework/panel/inputs/filters';
import { Link } from '../../../framework/panel/router';
import { isDeclared, pathOf, routeOf } from '../../../framework/schema';
import type { AuditRecord } from './entry';
import { useRecordTexts } from './useRecordTexts';

/** What a kind of record declares is called as it calls it, everything else as the log does. */
export function ActionCell({ value, name, field, resource: log, record }: DisplayProps) {
  const own = useRecordTexts(null, log).texts;
  const { resource, texts } = useRecordTexts((record as AuditRecord).resource, log);
  const known = choiceText(own, name, field, value);
  return known === value || isDeclared(resource, String(value)) ? texts.action(String(value)) : known;
}

/** What it was done to: the name leads to the record while that is there. */
export function RecordCell({ value, record, resource: log }: DisplayProps) {
  const translate = useTranslate();
  const { permitted, formats } = usePanel();
  const { resource: name, record_id: id, record_state: state, detail } = record as AuditRecord;
  const { resource, texts } = useRecordTexts(name, log);
  if (name === null) return <Nothing />;
  if (!resource) return name;
  if (id === null) {
    const count = Array.isArray(detail.ids) ? detail.ids.length : detail.count;
    return (
      <>
        {texts.label}
        {typeof count === 'number' && (
          <span className="value-below">{translate('audit.record.count', { count: formats.number(count) })}</span>
        )}
      </>
    );
  }
  // A group of settings is its own name.
  const isSingle = resource.api.single === true;
  const view = isSingle ? 'edit' : 'show';
  const isOpen = state === 'here' && routeOf(resource, view) !== undefined && permitted(resource, view);
  const title = isSingle ? texts.label : String(value ?? translate('audit.record.number', { id }));
  const notes = [isSingle ? '' : texts.label, state === 'here' ? '' : translate(`audit.record.${state}`)];
  return (
    <>
      {isOpen ? (
        <Link to={pathOf(resource, view, id)} className="record-link">
          {title}
        </Link>
      ) : (
        title
      )}
      <span className="value-below">{notes.filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** Kinds of records by what they are called. */
export function ResourceFilter(props: FilterProps) {
  const translate = useTranslate();
  const { model } = usePanel();
  const entries = model.resources
    .map(({ name, label }) => [name, translate(`resources.${name}.name`, { _: label })] as const)
    .toSorted((a, b) => a[1].localeCompare(b[1]));
  return <SelectFilter {...props} entries={entries} />;
}
