import { getResource, isMasked, mapFiles, type Resource } from '../../../src/framework/schema';
import { signPath } from '../../files/links';
import { Problem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import type { Call } from '../context';
import type { Alike } from '../records/alike';
import { uploadFields } from '../records/uploads';
import type { Route } from './registry';

/** What leaves the server of a row: everything readable, without the server's own columns, with files under signed paths. */
export function present(call: Call, resource: Resource, row: Row): Row {
  const {
    aleg_id: _owner,
    import_id: _import,
    created_by: _by,
    updated_by: _editor,
    ...rest
  } = row as Row & Record<string, unknown>;
  const shown: Record<string, unknown> = signFiles(call, resource, rest);
  for (const [name, { also = [] }] of Object.entries(resource.api.aliases ?? {}))
    if (Object.hasOwn(shown, name)) for (const other of also) shown[other] = shown[name];
  for (const { embed, target } of Object.values(resource.fields)) {
    const inner = embed ? shown[embed.as] : undefined;
    if (embed && typeof inner === 'object' && inner !== null)
      shown[embed.as] = signFiles(call, getResource(call.model, target ?? ''), inner as Row);
  }
  return shown as Row;
}

/** A refusal that carries the record as it is now presents it as every other answer does. */
export function presentProblem(call: Call, resource: Resource, error: unknown): unknown {
  const data = error instanceof Problem ? error.facts.data : undefined;
  if (error instanceof Problem && error.code === 'alike') {
    const { found, hidden } = data as Alike;
    const shown = found.map((each) => ({ ...each, record: present(call, resource, each.record) }));
    return new Problem('alike', { ...error.facts, data: { found: shown, hidden } });
  }
  if (!(error instanceof Problem) || typeof data !== 'object' || data === null || !('current' in data)) return error;
  return new Problem(error.code, {
    ...error.facts,
    data: { ...data, current: present(call, resource, data.current as Row) },
  });
}

/** With files under signed paths. */
export function signFiles(
  call: Call,
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const signed: Record<string, unknown> = { ...row };
  for (const [name] of uploadFields(resource, call.model.kinds)) {
    if (!Object.hasOwn(row, name)) continue;
    signed[name] = mapFiles(row[name], (path) =>
      typeof path === 'string' && !isMasked(path) ? signPath(call, path) : path,
    );
  }
  return signed;
}

/** A refusal shows a record as its caller may read it. */
export const presenting =
  (handle: Route['handle']): Route['handle'] =>
  async (call, resource) => {
    try {
      return await handle(call, resource);
    } catch (error) {
      throw presentProblem(call, resource, error);
    }
  };
