import { type ChoiceList, LIST_NAME, type Overlay, wordsIn } from '../overlayDocument';
import { fixedChoice, refusalOfChoices } from './custom';
import { lookalike } from './lookalike';
import type { OverlayProblem, OverlayRefusal } from './problems';

const nameShape = new RegExp(LIST_NAME);

/** What cannot be of the lists of a document; their choices are judged here, not at each field that uses them. */
export function problemsOfLists({ lists = {} }: Overlay): readonly OverlayProblem[] {
  const called = new Map<string, string>();
  return Object.entries(lists).flatMap(([name, list]): OverlayProblem[] => {
    const label = list.label === undefined ? name : wordsIn(list.label, 'id');
    const twin = called.get(lookalike(label));
    if (twin === undefined) called.set(lookalike(label), name);
    const fixed = fixedChoice(list);
    const refusals: readonly (OverlayRefusal | undefined)[] = [
      nameShape.test(name) ? undefined : { code: 'listName' },
      list.label === undefined ? { code: 'listNoLabel' } : undefined,
      twin === undefined ? undefined : { code: 'sameListLabel' },
      refusalOfList(list),
      fixed === undefined ? undefined : { code: 'choiceNumber', params: { value: fixed } },
    ];
    return refusals.flatMap((refusal) =>
      refusal
        ? [{ path: ['lists', name], code: refusal.code, params: { key: name, list: label, ...refusal.params } }]
        : [],
    );
  });
}

function refusalOfList(list: ChoiceList): OverlayRefusal | undefined {
  const { choices = {}, retired = [], retiredFrom = {} } = list;
  const values = Object.keys(choices);
  if (values.length === 0) return { code: 'listEmpty' };
  const isEnding = (value: string) => retired.includes(value) || Object.hasOwn(retiredFrom, value);
  return refusalOfChoices(list) ?? (values.every(isEnding) ? { code: 'listAllRetired' } : undefined);
}
