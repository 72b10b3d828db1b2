import type { Check, Report } from './declarationReport';
import type { AnyField, Fields } from './fields';
import { own } from './own';

/** A layout without the field it is made by would be an empty page; a record without a value would be nowhere on it. */
export const layoutChecks: Check = ({ fields, list }, _context, report) => {
  const layouts = [list.as ?? 'table'].flat();
  for (const layout of ['board', 'calendar'] as const) {
    if (layouts.includes(layout) && !list[layout])
      report.say('R083', 'list.as', `names "${layout}", and list.${layout} does not say by which field`);
    if (!layouts.includes(layout) && list[layout])
      report.say('R083', `list.${layout}`, 'is stated, and list.as does not name it');
  }
  const { board, calendar } = list;
  if (board) expectField(fields, report, 'list.board.by', board.by, choices, true);
  if (calendar) expectField(fields, report, 'list.calendar.from', calendar.from, days);
  if (calendar?.to !== undefined) expectField(fields, report, 'list.calendar.to', calendar.to, days, true);
};

interface Wanted {
  readonly kinds: readonly string[];
  readonly noun: string;
}

const choices: Wanted = { kinds: ['choice'], noun: 'choice' };
const days: Wanted = { kinds: ['date', 'dateTime'], noun: 'date' };

function expectField(
  fields: Fields,
  report: Report,
  member: string,
  name: string,
  { kinds, noun }: Wanted,
  isAlwaysFilled = false,
): void {
  const field = own<AnyField>(fields, name);
  const possible = Object.keys(fields).filter((each) => kinds.includes(fields[each]?.kind ?? ''));
  if (!field || !possible.includes(name))
    report.among('R083', member, `is "${name}", which is no ${noun}`, name, possible);
  else if (isAlwaysFilled && !field.required && field.default === undefined)
    report.say('R083', member, `is "${name}", which may be empty: such records would stand nowhere`);
}
