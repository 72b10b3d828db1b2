import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../../../server/sql/connection';
import {
  asShown,
  getResource,
  isShown,
  isTyped,
  type Model,
  type Resource,
  validate,
} from '../../../src/framework/schema';
import { type Overlay, resolveModel } from '../../../src/framework/schema/overlay';
import type { Targets } from '../../../src/framework/schema/samples';
import { sampleOf } from '../../../src/resources/samples';
import { validOverlays } from '../overlays';
import type { Client } from '../server';
import { isUpload, typedValues } from './samples';

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/** What staff might say of these resources, and only of these. */
export const drawnOverlay = (model: Model, seed: number): Overlay =>
  fc.sample(validOverlays(model), { seed, numRuns: 1 })[0] ?? { format: 1 };

export interface Overlaid {
  readonly call: Client;
  readonly db: Database;
  /** As the declarations are; what the overlay makes of them is worked out here. */
  readonly model: Model;
  readonly overlay: Overlay;
  readonly targets: Targets;
  readonly today: string;
}

/** With an overlay in force the records of before are listed, read and changed; what it took away stays as it is. */
export async function tryOverlaid(declared: Resource, given: Overlaid): Promise<readonly string[]> {
  const { call, db, model, overlay, targets, today } = given;
  const broken: string[] = [];
  const say = (what: string) => void broken.push(`${declared.name}: under ${JSON.stringify(overlayOf())}: ${what}`);
  const overlayOf = () => [overlay.resources?.[declared.name], overlay.roles?.admin?.resources?.[declared.name]];
  const laid = resolveModel(model, [{ name: 'staff', source: '1', overlay }], { role: 'admin', locale: 'id' }).model;
  const resource = getResource(laid, declared.name);
  const path = declared.api.path;
  const context = { kinds: model.kinds, role: 'admin', today, timeZone: 'Asia/Jakarta' } as const;
  const stored = async (id: number) =>
    (await sql<Row>`select * from ${sql.table(declared.table ?? declared.name)} where id = ${id}`.execute(db.kysely))
      .rows[0] as Row;

  const listed = await call('GET', `${path}?per_page=100&page=1`);
  if (listed.status !== 200) say(`list: ${listed.status} ${listed.text}`);
  for (const filter of resource.list.filters ?? []) {
    const narrowed = await call('GET', `${path}?per_page=1&page=1&${filter}=1`);
    if (narrowed.status >= 500) say(`filter ${filter}: ${narrowed.status} ${narrowed.text}`);
  }
  const row = (listed.body.data as { readonly data?: readonly Row[] } | null)?.data?.[0];
  if (row) await change(row);
  const values = typedValues(resource, 900, targets);
  const made = await call('POST', path, values);
  const checked = validate(resource, values, { ...context, mode: 'create' });
  if ((made.status === 201) !== checked.ok && !/sudah/.test(made.text))
    say(
      `create ${JSON.stringify(values)}: ${made.status} ${made.text}, but the form says ${JSON.stringify(checked.issues)}`,
    );
  return broken;

  async function change(row: Row): Promise<void> {
    const before = await stored(row.id);
    const names = Object.keys(resource.fields).filter((name) => {
      const field = resource.fields[name];
      return field && isTyped(field, { mode: 'edit', role: 'admin' }) && !isUpload(field);
    });
    const isOwn = (each: string) => resource.fields[each]?.target === declared.name;
    const [name] = names.filter((each) => !resource.fields[each]?.unique && !isOwn(each));
    const field = name === undefined ? undefined : resource.fields[name];
    // As a form sends it: what is typed, and all the rest of the record as it was read.
    const input = {
      ...Object.fromEntries(names.map((each) => [each, row[each] ?? null])),
      ...(name === undefined || !field ? {} : { [name]: sampleOf(field, 901, targets) }),
    };
    const answer = await call('PATCH', `${path}/${row.id}`, { ...input, version: row.version });
    const checked = validate(resource, input, { ...context, mode: 'edit', previous: row });
    if ((answer.status === 200) !== checked.ok && !/sudah/.test(answer.text))
      say(
        `edit ${JSON.stringify(input)}: ${answer.status} ${answer.text}, but the form says ${JSON.stringify(checked.issues)}`,
      );
    const after = await stored(row.id);
    for (const each of Object.keys(declared.fields)) {
      const laidField = resource.fields[each];
      const mayChange =
        names.includes(each) &&
        laidField &&
        isShown(laidField, asShown(resource.fields, { ...row, ...input }, { today }), today);
      const isHiddenByCode = !isShown(
        declared.fields[each] as never,
        asShown(declared.fields, { ...row, ...input }, { today }),
        today,
      );
      if (!mayChange && !isHiddenByCode && JSON.stringify(after?.[each]) !== JSON.stringify(before?.[each]))
        say(`an edit changed ${each}, which it does not show, to ${JSON.stringify(after?.[each])}`);
    }
    for (const [each, spec] of Object.entries(declared.fields))
      if (spec.kind === 'password' && before?.[each] && !after?.[each] && isShown(spec, { ...row, ...input }, today))
        say(`an edit took the password ${each} away`);
  }
}
