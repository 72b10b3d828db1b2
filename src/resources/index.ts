import { defineModel } from '../framework/schema';
import { families } from './families';
import { kinds } from './kinds';
import { legislators } from './legislators';
import { users } from './users';

/** What exists, in menu order. Every name a declaration mentions is checked when this is loaded. */
export const declared = { users, families, legislators } as const;

export const model = defineModel(Object.values(declared), kinds);
