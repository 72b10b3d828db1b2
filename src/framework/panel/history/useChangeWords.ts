import {
  type AnyField,
  type Changes,
  differencesOf,
  filesIn,
  type HistoryEntry,
  isEmptyValue,
  MASK,
  type RecordNames,
  type Resource,
  switchOf,
} from '../../schema';
import { choiceText } from '../core/choiceText';
import { usePanel, useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { readableChanges } from './readableChanges';

const known = ['create', 'update', 'delete', 'restore', 'import', 'revert', 'begin'];

/** What happened to a record, as the panel or its declaration calls it; an unnamed action is a change. */
export function useActionWords(resource: Resource): (entry: Pick<HistoryEntry, 'action' | 'changes'>) => string {
  const text = useOpenedText();
  const texts = useTexts(resource);
  return ({ action: name, changes }) => {
    if (known.includes(name)) return text(`show.actions.${name}`);
    const said = texts.event(name);
    if (said !== undefined) return said;
    const action = resource.actions?.[name];
    if (!action) return text('show.actions.update');
    const turned = changes[switchOf(resource, action) ?? '']?.[1];
    const turning = typeof turned === 'boolean' ? texts.actionTurning(name, turned) : undefined;
    return text('show.actedOn', { action: turning ?? texts.action(name) });
  };
}

/** One difference in words. */
export interface ChangeLine {
  readonly key: string;
  readonly field: string;
  /** Of the field, and of the member that differs: 'Hak akses › Pengguna › hapus'. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface Changed {
  readonly changes: Changes;
  readonly names?: RecordNames;
}

/** Every difference of a change as this role may read it, values as their fields show them, structures by member. */
export function useChangeLines(resource: Resource): (changed: Changed) => readonly ChangeLine[] {
  const { actor } = usePanel();
  const text = useOpenedText();
  const texts = useTexts(resource);
  const say = useValueWords(resource);
  return ({ changes, names = {} }) =>
    Object.entries(readableChanges(resource, changes, actor.role)).flatMap(([name, [was, is]]) => {
      const field = resource.fields[name];
      return differencesOf(was, is).map(({ path, before, after }): ChangeLine => {
        const item = typeof path[1] === 'string' ? field?.item?.[path[1]] : undefined;
        const cell = item ? `${name}.${path[1]}` : name;
        const parts = path.map((part) => {
          if (typeof part === 'number') return text('show.row', { number: part });
          return field?.item ? texts.field(`${name}.${part}`) : texts.member(name, part);
        });
        const word = (value: unknown, side: 'before' | 'after') =>
          say({ name: cell, field: item ?? field, value, side, names: names[name] ?? {} });
        return {
          key: [name, ...path].join('.'),
          field: name,
          label: [texts.column(name), ...parts].join(' › '),
          before: word(before, 'before'),
          after: word(after, 'after'),
        };
      });
    });
}

interface Said {
  readonly name: string;
  readonly field: AnyField | undefined;
  readonly value: unknown;
  readonly side: 'before' | 'after';
  readonly names: Readonly<Record<string, string>>;
}

/** A stored value as the field's kind writes it, in one line. */
function useValueWords(resource: Resource): (said: Said) => string {
  const { model, formats, locale } = usePanel();
  const text = useOpenedText();
  const texts = useTexts(resource);
  const plain = (name: string, value: unknown): string => {
    if (isEmptyValue(value)) return text('inputs.none');
    if (typeof value === 'boolean') return texts.labels(name)[value ? 0 : 1];
    if (typeof value === 'number') return formats.number(value, Number.isInteger(value) ? 0 : 2);
    if (Array.isArray(value)) return value.map((each) => plain(name, each)).join(', ');
    if (typeof value === 'object')
      return Object.entries(value as object)
        .map(([key, inner]) => `${texts.member(name, key)}: ${plain(name, inner)}`)
        .join(', ');
    return moment.test(String(value)) ? formats.dateTime(String(value)) : texts.member(name, String(value));
  };
  return ({ name, field, value, side, names }) => {
    if (isEmptyValue(value)) return text('inputs.none');
    if (!field || value === MASK) return String(value);
    const target = field.target ?? field.memberTarget;
    if (target !== undefined)
      return [value]
        .flat()
        .map((id) => names[String(id)] ?? text('show.unnamed', { id: String(id) }))
        .join(', ');
    const kind = model.kinds[field.kind];
    if (kind?.many) return text('show.files', { count: filesIn(value).length });
    if (kind?.upload) return text(`show.file.${side}`);
    if (field.choices && !Array.isArray(value)) return choiceText(texts, name, field, value);
    if (kind?.storage === 'date') return formats.date(String(value));
    if (kind?.storage === 'timestamp') return formats.dateTime(String(value));
    if (!kind || kind.storage === 'json' || typeof value === 'boolean') return plain(name, value);
    const written = kind.toText(value, field, locale);
    return typeof value === 'number' && written === String(value) ? plain(name, value) : written || String(value);
  };
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
