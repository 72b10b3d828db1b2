import { Problem } from '../../sql/problem';
import type { RouteCall } from './registry';

/** The id in the path. Anything that is no id is a record that does not exist. */
export function readId(call: Pick<RouteCall, 'params'>): number {
  const text = call.params.id ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw new Problem('notFound');
  return id;
}
