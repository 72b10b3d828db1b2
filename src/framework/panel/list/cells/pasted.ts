import type { Identifier, RaRecord } from 'ra-core';
import { type AnyField, isMasked, type Resource } from '../../../schema';
import { getField } from '../../core/columns';
import type { TranslatedResources } from '../../core/context';
import { checkForm, isSame } from '../../core/formValues';
import { recordTitle } from '../../core/recordTitle';
import type { PanelProvider, PanelSettings } from '../../core/types';

/** What a line of the clipboard would make of the record of its row. */
export interface PastedCell {
  readonly record: RaRecord;
  /** As it stood in the clipboard. */
  readonly typed: string;
  readonly value: unknown;
  /** Why it cannot be. */
  readonly problem?: string | undefined;
  readonly isSame: boolean;
}

/** The lines of a clipboard; of a table its first column. What ends with a line break has no line behind it. */
export const pastedLines = (clipboard: string): readonly string[] =>
  clipboard
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => (line.split('\t')[0] ?? '').trim());

export interface PasteSurroundings {
  /** The resource with the form of the one field. */
  readonly view: Resource;
  readonly name: string;
  readonly panel: Pick<PanelSettings, 'model' | 'actor' | 'formats'>;
  readonly texts: TranslatedResources;
  readonly provider: Pick<PanelProvider, 'options'>;
  readonly mayEdit: (record: RaRecord) => boolean;
  readonly say: (key: string, params?: Readonly<Record<string, string>>) => string;
}

/** Each line with the row it is for, judged as the input of that cell would judge it. */
export async function judgePasted(
  lines: readonly { readonly record: RaRecord; readonly typed: string }[],
  around: PasteSurroundings,
): Promise<readonly PastedCell[]> {
  const { view, name, panel, texts, mayEdit, say } = around;
  const field = getField(view, name);
  const found = await namedBy([...new Set(lines.map(({ typed }) => typed))], field, around);
  return lines.map(({ record, typed }): PastedCell => {
    const is = (value: unknown, problem?: string): PastedCell => ({
      record,
      typed,
      value,
      problem,
      isSame: isSame(value, record[name]),
    });
    if (!mayEdit(record) || isMasked(record[name])) return is(typed, say('cells.notHere'));
    const raw = typed === '' ? null : (found?.get(typed) ?? (found ? undefined : readCell(typed, field, around)));
    if (raw === undefined) return is(typed, say('cells.notFound', { value: typed }));
    if (isSame(raw, record[name])) return is(raw);
    const { issues, values } = checkForm(
      view,
      { [name]: raw },
      {
        model: panel.model,
        mode: 'edit',
        role: panel.actor.role,
        today: panel.formats.today(),
        timeZone: panel.formats.timeZone,
        base: record,
        texts,
      },
    );
    return is(values[name] ?? raw, issues[0]?.message);
  });
}

/** A cell of a spreadsheet as the input takes it. What cannot be read stays as it is, so that the check can name it. */
function readCell(typed: string, field: AnyField, { name, panel, texts }: PasteSurroundings): unknown {
  const wanted = typed.toLowerCase();
  if (field.choices) {
    const values = Array.isArray(field.choices) ? field.choices : Object.keys(field.choices);
    return values.find((value: string) => texts.choice(name, value).toLowerCase() === wanted) ?? typed;
  }
  const kind = panel.model.kinds[field.kind];
  const yesNo =
    kind?.storage === 'boolean' ? texts.labels(name).findIndex((each) => each.toLowerCase() === wanted) : -1;
  if (yesNo >= 0) return yesNo === 0;
  const { timeZone, today } = panel.formats;
  const env = { timeZone, today: today(), serial: false, dayFirst: true };
  const read = kind?.fromCell?.(typed, field, env);
  return read && 'raw' in read ? read.raw : typed;
}

/** Records are named by their titles; a name that more than one has names none. */
async function namedBy(
  typed: readonly string[],
  field: AnyField,
  { panel, provider }: PasteSurroundings,
): Promise<ReadonlyMap<string, Identifier> | undefined> {
  const target = panel.model.byName[field.target ?? ''];
  if (!target) return undefined;
  const found = new Map<string, Identifier>();
  for (const name of typed.filter(Boolean)) {
    const records = await provider.options(target.name, { search: name, limit: 25 });
    const [one, ...others] = records.filter(
      (record) => recordTitle(target, record).toLowerCase() === name.toLowerCase(),
    );
    if (one && others.length === 0) found.set(name, one.id);
  }
  return found;
}
