import { expect, it } from 'vitest';
import { dependantsOf } from '../../../src/domain/applications/dependants';

const yes = { tanggungan: true };
const no = { tanggungan: false };

it.each([
  [null, [], { used: null, source: 'none', mismatch: false }],
  [null, [no], { used: 0, source: 'family', mismatch: false }],
  [null, [yes, no, { tanggungan: null }], { used: 1, source: 'family', mismatch: false }],
  [0, [], { used: 0, source: 'profile', mismatch: false }],
  [3, [], { used: 3, source: 'profile', mismatch: false }],
  [1, [yes, no], { used: 1, source: 'profile', mismatch: false }],
  [2, [yes, no], { used: 2, source: 'profile', mismatch: true }],
  [0, [yes], { used: 0, source: 'profile', mismatch: true }],
])('a profile of %s with %j', (profile, family, expected) => expect(dependantsOf(profile, family)).toEqual(expected));
