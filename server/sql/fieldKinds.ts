import { sql } from 'kysely';
import type { CustomField, Overlay, Resource } from '../../src/framework/schema';
import { typeOfCustom } from '../../src/framework/schema/overlay/custom';
import { withList } from '../../src/framework/schema/overlay/sharedLists';
import { sharing } from './columns';
import type { Db } from './records';

/** Resource → field that staff added → its kind, of all there ever were. */
type KnownKinds = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface KnownKind {
  readonly resource: string;
  readonly name: string;
  readonly kind: string;
  readonly choices: Choices | null;
}

type Choices = NonNullable<CustomField['choices']>;

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

/** What the choices of a field that staff added were called last. */
export async function listChoices(db: Db): Promise<(resource: string, field: string) => Choices | null | undefined> {
  const found = await sql<KnownKind>`select resource, name, choices from field_kinds`.execute(db);
  return (resource, field) => found.rows.find((each) => each.resource === resource && each.name === field)?.choices;
}

/** Remembers the fields this document adds: the first kind one had, and each choice it ever had. */
export async function keepKinds(db: Db, document: Overlay): Promise<void> {
  const added = kindsIn(document);
  if (added.length === 0) return;
  await sql`insert into field_kinds (resource, name, kind, choices)
    select resource, name, kind, choices from json_to_recordset(${JSON.stringify(added)}::json)
      as given(resource text, name text, kind text, choices jsonb)
    on conflict (resource, name) do update
      set choices = coalesce(field_kinds.choices, '{}') || excluded.choices where excluded.choices is not null`.execute(
    db,
  );
}

const kindsIn = ({ resources = {}, lists = {} }: Overlay): readonly KnownKind[] =>
  Object.entries(resources).flatMap(([resource, { custom = {} }]) =>
    // What only says something else of a field there was, or takes it away, need not repeat its kind.
    Object.entries(custom).flatMap(([name, field]) =>
      field.kind === undefined
        ? []
        : [{ resource, name, kind: typeOfCustom(field), choices: withList(field, lists).choices ?? null }],
    ),
  );
