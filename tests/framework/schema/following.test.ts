import { describe, expect, it } from 'vitest';
import { amongIn, type Condition, followingOrder, reference, text } from '../../../src/framework/schema';

const district = reference('districts', { label: 'Kecamatan', follows: { town_id: 'town_id' } });

describe('what a reference that follows another field may point to', () => {
  it('is what belongs to the value of that field', () =>
    expect(amongIn(district, { town_id: 7 })).toEqual({ town_id: { eq: 7 } }));

  it.each([undefined, null, ''])('is not narrowed by a field that holds %j', (town_id) =>
    expect(amongIn(district, { town_id })).toBeUndefined(),
  );

  it('is of what is offered at all', () => {
    const among = { open: { eq: true } };
    expect(amongIn({ ...district, among }, {})).toBe(among);
    expect(amongIn({ ...district, among }, { town_id: 7 })).toEqual({ open: { eq: true }, town_id: { eq: 7 } });
  });

  it('keeps both where they are about the same field, or where what is offered is a combination', () => {
    const offered: readonly Condition[] = [
      { town_id: { ne: 3 } },
      { any: [{ open: { eq: true } }, { old: { eq: true } }] },
    ];
    for (const among of offered)
      expect(amongIn({ ...district, among }, { town_id: 7 })).toEqual({ all: [among, { town_id: { eq: 7 } }] });
  });
});

it('fields come after those they follow, each once, also in a circle', () => {
  const follows = (...names: readonly string[]) => ({
    ...text({ label: 'x' }),
    follows: Object.fromEntries(names.map((name) => [name, name])),
  });
  expect(
    followingOrder({
      village: follows('district'),
      name: text({ label: 'x' }),
      district: follows('town'),
      town: text({ label: 'x' }),
    }),
  ).toEqual(['town', 'district', 'village', 'name']);
  expect(followingOrder({ a: follows('b'), b: follows('a') })).toEqual(['b', 'a']);
});
