import type { FieldNumbers } from '../../../calls/fieldCounts';
import { usePanel } from '../../../panel/core/context';
import { issueTexts } from '../../../schema';
import { type SayKey, useSay } from '../../said/useSay';

/** A sentence for each number of the field; none where nothing is known of it. */
export function useNumberLines(numbers: FieldNumbers | undefined, name: string): readonly string[] {
  const say = useSay();
  const { number } = usePanel().formats;
  const own = numbers && Object.hasOwn(numbers.fields, name) ? numbers.fields[name] : undefined;
  if (!numbers || !own) return [];
  const { rows, days, is_part: isPart } = numbers;

  function ofEmpty(): readonly string[] {
    if (rows === null || own?.empty === undefined) return [];
    if (rows === 0) return [say('fieldNumbers.noRows')];
    const said = { count: number(own.empty), rows: number(rows), share: shareOf(own.empty, rows), smart_count: rows };
    const key = own.empty === 0 ? 'filled' : 'empty';
    return [say(`fieldNumbers.${key}${isPart ? 'Newest' : ''}`, said)];
  }
  function ofRefused(): readonly string[] {
    const found = Object.entries(own?.refused ?? {}).toSorted(([, one], [, other]) => other - one);
    const count = found.reduce((sum, [, times]) => sum + times, 0);
    // Nobody fills in what is computed.
    if (count === 0) return own?.empty === undefined ? [] : [say('fieldNumbers.notRefused', { days })];
    const reasons = found.map(([code, times]) => {
      const name = say(reasonKey(code));
      return found.length === 1 ? name : say('fieldNumbers.reason', { name, count: number(times) });
    });
    const said = { count: number(count), days, reasons: reasons.join(', '), smart_count: count };
    return [say('fieldNumbers.refused', said)];
  }
  function ofStay(): readonly string[] {
    const { stays, seconds } = own ?? { stays: 0, seconds: 0 };
    if (stays === 0) return [];
    const average = number(Math.max(1, Math.round(seconds / stays)));
    return [say('fieldNumbers.stay', { seconds: average, forms: number(stays), smart_count: stays })];
  }
  return [...ofEmpty(), ...ofRefused(), ...ofStay()];
}

/** A few are not none, and almost all are not all. */
function shareOf(count: number, rows: number): string {
  const percent = Math.round((count / rows) * 100);
  if (percent === 0) return '<1 %';
  return percent === 100 && count < rows ? '>99 %' : `${percent} %`;
}

/** A server of another version may know more reasons. */
const reasonKey = (code: string): SayKey =>
  `fieldNumbers.reasons.${Object.hasOwn(issueTexts, code) ? (code as keyof typeof issueTexts) : 'rule'}`;
