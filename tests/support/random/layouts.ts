import fc from 'fast-check';
import type { Fields, ListLayout, ListSpec } from '../../../src/framework/schema';
import { maybe, mostly, rarely, subset } from './draw';

type Layouts = Pick<ListSpec, 'as' | 'board' | 'calendar' | 'map' | 'groups'>;

/** The ways a list of these fields may be laid out; now and then one its fields do not allow. */
export function layoutOn(fields: Fields): fc.Arbitrary<Layouts> {
  const names = Object.keys(fields);
  const ofKind = (...kinds: readonly string[]) => names.filter((name) => kinds.includes(fields[name]?.kind ?? ''));
  const isNeverEmpty = (name: string) => fields[name]?.required === true || fields[name]?.default !== undefined;
  const columns = ofKind('choice').filter(isNeverEmpty);
  const days = ofKind('date', 'dateTime');
  const [board, calendar] = [columns, days].map((good) =>
    good.length > 0 ? mostly(fc.constantFrom(...good), fc.constantFrom(...names)) : fc.constantFrom(...names),
  ) as [fc.Arbitrary<string>, fc.Arbitrary<string>];
  const spots = ofKind('point');
  const map = fc.record(
    {
      point:
        spots.length > 0 ? mostly(fc.constantFrom(...spots), fc.constantFrom(...names)) : fc.constantFrom(...names),
      colour: mostly(
        fc.constantFrom(...(ofKind('choice').length > 0 ? ofKind('choice') : names)),
        fc.constantFrom(...names),
      ),
    },
    { requiredKeys: ['point'] },
  );
  const few = ofKind('choice', 'boolean', 'reference', 'rating');
  const amounts = ofKind('number', 'percent', 'rupiah', 'duration', 'rating');
  const groups = fc.record({
    by: subset(few.length > 0 ? few : names, 3),
    totals: mostly(fc.subarray(amounts), subset(names, 2)),
  });
  const able: ListLayout[] = [
    'table',
    'cards',
    ...(columns.length > 0 ? (['board'] as const) : []),
    ...(days.length > 0 ? (['calendar'] as const) : []),
    ...(spots.length > 0 ? (['map'] as const) : []),
    ...(few.length > 0 ? (['groups'] as const) : []),
  ];
  const some = mostly(
    fc.subarray(able),
    fc.subarray(['table', 'cards', 'board', 'calendar', 'map', 'groups'] as ListLayout[]),
  );
  const ends = days.filter(isNeverEmpty);
  const end = maybe(
    ends.length > 0 ? mostly(fc.constantFrom(...ends), fc.constantFrom(...names)) : rarely(fc.constantFrom(...names)),
  );
  return fc.tuple(some, board, calendar, end, map, groups).map(([as, by, from, to, placed, summed]): Layouts => {
    if (as.length === 0) return {};
    return {
      as: as.length === 1 ? (as[0] as ListLayout) : as,
      ...(as.includes('board') ? { board: { by } } : {}),
      ...(as.includes('map') ? { map: placed } : {}),
      ...(as.includes('groups') ? { groups: summed } : {}),
      ...(as.includes('calendar') ? { calendar: { from, ...(to === undefined ? {} : { to }) } } : {}),
    };
  });
}
