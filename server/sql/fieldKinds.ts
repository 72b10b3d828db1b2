import { sql } from 'kysely';
import type { Overlay, Resource } from '../../src/framework/schema';
import { sharing } from './columns';
import type { Db } from './records';

/** Resource → field that staff added → its kind, of all there ever were. */
type KnownKinds = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface KnownKind {
  readonly resource: string;
  readonly name: string;
  readonly kind: string;
}

/**
 * The kind each field ever had, and otherwise has in the first of these documents. Resources that share a table share the
 * column with the values, and so the kinds.
 */
export async function listKinds(
  db: Db,
  resources: readonly Resource[],
  documents: readonly Overlay[] = [],
): Promise<KnownKinds> {
  const found = await sql<KnownKind>`select resource, name, kind from field_kinds`.execute(db);
  // The first of a name is the one that counts.
  const known = [...found.rows, ...documents.flatMap(kindsIn)].toReversed();
  return Object.fromEntries(
    resources.map((resource) => {
      const names = new Set(sharing(resources, resource).map(({ name }) => name));
      const kinds = known.filter((each) => names.has(each.resource)).map(({ name, kind }) => [name, kind]);
      return [resource.name, Object.fromEntries(kinds)];
    }),
  );
}

/** Remembers the kinds of the fields this document adds; the first one a field had stays. */
export async function keepKinds(db: Db, document: Overlay): Promise<void> {
  const added = kindsIn(document);
  if (added.length === 0) return;
  await sql`insert into field_kinds (resource, name, kind)
    select resource, name, kind from json_to_recordset(${JSON.stringify(added)}::json)
      as given(resource text, name text, kind text)
    on conflict (resource, name) do nothing`.execute(db);
}

const kindsIn = ({ resources = {} }: Overlay): readonly KnownKind[] =>
  Object.entries(resources).flatMap(([resource, { custom = {} }]) =>
    // What only says something else of a field there was, or takes it away, need not repeat its kind.
    Object.entries(custom).flatMap(([name, { kind }]) => (kind === undefined ? [] : [{ resource, name, kind }])),
  );
