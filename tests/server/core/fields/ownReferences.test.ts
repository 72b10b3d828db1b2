import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachFor } from '../../../../server/core/context';
import { exportColumns, exportRows } from '../../../../server/core/imports/exportRows';
import { createRecord, deleteRecord, updateRecord } from '../../../../server/core/records';
import { listNamedFiles } from '../../../../server/sql/filePaths';
import { readListQuery } from '../../../../server/sql/listQuery';
import { listRecords } from '../../../../server/sql/listRecords';
import type { Row } from '../../../../server/sql/row';
import { type Actor, checkOverlay, getResource, type Overlay } from '../../../../src/framework/schema';
import { branchLibrarian, librarian } from '../../../support/calls';
import { libraryWith } from '../../../support/customLibrary';
import { library, members } from '../../../support/library';
import { type LibraryWorld, openLibrary, refusalOf } from '../../../support/libraryRules';
import { engines } from '../../../support/server';

const overlayOf = (x_friend: object): Overlay =>
  ({ format: 1, resources: { books: { custom: { x_friend } } } }) as unknown as Overlay;
const overlay = overlayOf({ kind: 'reference', target: 'members', label: 'Penyumbang', inList: true, inFilters: true });

describe.each(engines)('a reference that staff added, on $name', ({ open }) => {
  let world: LibraryWorld;
  let siti: Row;
  beforeAll(async () => {
    world = await openLibrary(open);
    siti = await world.addMember({ name: 'Siti', branch_id: world.first.id });
  }, 60_000);
  afterAll(() => world.db.close());

  const under = (actor: Actor = librarian) => {
    const model = libraryWith(overlay, actor.role);
    const books = getResource(model, 'books');
    const call = world.as(actor, { model });
    const ask = (raw: Readonly<Record<string, unknown>>) =>
      readListQuery(books, { kinds: model.kinds, role: actor.role }, raw);
    const list = (raw: Readonly<Record<string, unknown>>) =>
      listRecords(reachFor(call, books, 'list'), books, ask(raw));
    return { call, books, ask, list };
  };
  const add = (values: Readonly<Record<string, unknown>>, actor?: Actor) => {
    const { call, books } = under(actor);
    return createRecord(call, books, { title: 'Sebuah buku', genre: 'novel', member_id: siti.id, ...values });
  };

  it('is kept as a number, listed with the name, filtered by, and exported by name', async () => {
    const made = await add({ x_friend: String(siti.id) });
    expect(made).toMatchObject({ x_friend: siti.id });
    const { call, books, ask, list } = under();
    const { rows } = await list({ x_friend: String(siti.id) });
    expect(rows).toMatchObject([{ id: made.id, x_friend: siti.id, of_x_friend: { id: siti.id, name: 'Siti' } }]);
    const columns = exportColumns(call, books, { columns: ['x_friend'] });
    for await (const lines of exportRows(call, books, ask({ x_friend: String(siti.id) }), columns))
      expect(lines).toEqual([[{ text: 'Siti' }]]);
    expect(() => ask({ sort_by: 'x_friend' })).toThrow(expect.objectContaining({ code: 'validation' }));
  });

  it('names nobody whom its reader may not list, and takes none of them', async () => {
    const other = await world.addMember({ name: 'Orang Timur', branch_id: world.second.id });
    const made = await add({ x_friend: other.id });
    const here = branchLibrarian(world.first.id);
    const { rows } = await under(here).list({ x_friend: String(other.id) });
    expect(rows).toMatchObject([{ id: made.id, x_friend: other.id, of_x_friend: null }]);
    expect(JSON.stringify(rows)).not.toContain('Orang Timur');
    const { call, books } = under(here);
    // What it has it keeps; another that is out of reach is as one that is not there.
    expect(await updateRecord(call, books, made.id, { title: 'Judul lain' })).toMatchObject({ x_friend: other.id });
    const { facts } = await refusalOf(add({ x_friend: other.id }, here));
    expect(facts.errors).toEqual({ x_friend: [expect.stringMatching(/^Penyumbang /)] });
    expect((await refusalOf(add({ x_friend: 999_999 }, here))).facts).toEqual(facts);
  });

  it('still tells whom it points to after they were deleted', async () => {
    const gone = await world.addMember({ name: 'Budi', branch_id: world.first.id });
    await add({ x_friend: gone.id });
    await deleteRecord(world.as(librarian), members, gone.id);
    const [row] = (await under().list({ x_friend: String(gone.id) })).rows;
    expect(row?.of_x_friend).toMatchObject({ name: 'Budi', deleted_at: expect.anything() });
  });

  it('holds on to files of fields, also of those that were taken away', async () => {
    const path = `books/2026/${'0'.repeat(32)}.pdf`;
    const made = await add({});
    await sql`update books set custom = ${JSON.stringify({ x_lama: path })}::jsonb where id = ${made.id}`.execute(
      world.db.kysely,
    );
    expect([...(await listNamedFiles(world.db.kysely, library))]).toContain(path);
  });
});

describe('a reference of staff', () => {
  const codes = (field: object, known?: string) =>
    checkOverlay(overlayOf(field), library, known ? { known: { books: { x_friend: known } } } : {}).findings.map(
      ({ code }) => code,
    );

  it('names data that is listed, and never changes it', () => {
    const field = { kind: 'reference', label: 'Penyumbang' };
    expect(codes(field)).toEqual(['targetMissing']);
    expect(codes({ ...field, target: 'tidak_ada' })).toEqual(['unknownTarget']);
    expect(codes({ ...field, kind: 'text', target: 'members' })).toEqual(['noTarget']);
    expect(codes({ ...field, target: 'members' }, 'reference:members')).toEqual([]);
    expect(codes({ ...field, target: 'branches' }, 'reference:members')).toEqual(['kindChanged']);
  });
});
