import { useTranslate } from 'ra-core';
import { type AnyField, fill, isEmptyValue } from '../../schema';
import { alignOf } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import { columnSum } from '../core/figures';
import type { DisplayProps } from '../core/types';
import { Nothing } from './Nothing';
import { TextDisplay } from './plain';

/** Rows kept inside a record, as a small table; a cell only counts them. */
export function EmbeddedDisplay({ value, name: list, field, resource, record, where }: DisplayProps) {
  const { views, model } = usePanel();
  const texts = useTexts(resource);
  const translate = useTranslate();
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  if (where !== 'show') return fill(translate('panel.show.rows'), { count: value.length });
  const columns = Object.entries(field.item ?? {});
  const sideOf = (column: AnyField) => alignOf(model.kinds, column).align;
  return (
    <div className="value-rows">
      <table>
        <thead>
          <tr>
            {columns.map(([name, column]) => (
              <th scope="col" key={name} className={sideOf(column)}>
                {texts.field(`${list}.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(value as readonly Readonly<Record<string, unknown>>[]).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and are not reordered while shown
            <tr key={at}>
              {columns.map(([name, column]) => {
                const Display = views[column.kind]?.Display ?? TextDisplay;
                return (
                  <td key={name} className={sideOf(column)}>
                    <Display
                      value={row[name]}
                      name={`${list}.${name}`}
                      field={column}
                      resource={resource}
                      record={record}
                      where="cell"
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {field.totals && (
          <tfoot>
            <tr>
              {columns.map(([name, column], at) => {
                const Display = views[column.kind]?.Display ?? TextDisplay;
                const isSummed = field.totals?.includes(name) === true;
                return (
                  <td key={name} className={sideOf(column)}>
                    {at === 0 && !isSummed && translate('panel.show.total')}
                    {isSummed && (
                      <Display
                        value={columnSum(value, name)}
                        name={`${list}.${name}`}
                        field={column}
                        {...{ resource, record }}
                        where="cell"
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

export function JsonDisplay({ value, where }: DisplayProps) {
  if (isEmptyValue(value)) return <Nothing />;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, where === 'show' ? 2 : 0);
  if (where !== 'show') return <code>{text.length > 40 ? `${text.slice(0, 40)}…` : text}</code>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className="value-json" tabIndex={0}>
      {text}
    </pre>
  );
}

const kindOfType = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
  json: 'json',
} as const;

/** A value the server works out, shown as the kind it is. */
export function ComputedDisplay(props: DisplayProps) {
  const { views } = usePanel();
  const type = props.field.type ?? 'text';
  const Display = views[kindOfType[type]]?.Display ?? TextDisplay;
  const field: AnyField = { ...props.field, kind: type };
  return <Display {...props} field={field} />;
}

/** A password is never shown, whatever arrives. */
export function SecretDisplay() {
  return <span aria-hidden="true">••••••••</span>;
}
