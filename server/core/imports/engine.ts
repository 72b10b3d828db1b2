import { isEmptyCell } from '../../../src/domain/emptyWords';
import type { ImportContext } from '../../../src/framework/import';
import type { Resource } from '../../../src/framework/schema';
import { type Call, callClock } from '../context';

/** What the engine, which the browser runs too, has to know of this call. */
export const engineContext = (call: Call, resource: Resource): ImportContext => ({
  resource,
  kinds: call.model.kinds,
  ...callClock(call),
  ...(call.actor ? { role: call.actor.role } : {}),
  isEmptyCell,
});
