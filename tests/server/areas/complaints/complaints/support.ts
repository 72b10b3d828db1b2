import { sql } from 'kysely';
import { createRecord } from '../../../../../server/core/records';
import type { Row } from '../../../../../server/sql/records';
import { complaints } from '../../../../../src/resources/complaints';
import { departments } from '../../../../../src/resources/departments';
import type { CaseWorld, Values } from '../../../../support/caseWorld';

/** Records a complaint as the counter does. */
export async function addComplaint(world: CaseWorld, values: Values = {}): Promise<Row> {
  const user_id = values.user_id ?? (await world.addPerson()).id;
  return createRecord(world.call(), complaints, {
    user_id,
    judul: 'Lampu jalan mati',
    deskripsi: 'Sudah seminggu gelap.',
    kategori: 'Teknis',
    ...values,
  });
}

export const addDepartment = (world: CaseWorld, values: Values = {}): Promise<Row> =>
  createRecord(world.call(), departments, { name: 'Dinas Contoh', categories: ['Teknis'], ...values });

/** Writes columns past all rules. */
export async function setColumns(world: CaseWorld, { id }: Row, values: Values): Promise<void> {
  await world.db.kysely
    .updateTable('complaints')
    .set(values as never)
    .where('id', '=', id as never)
    .execute();
}

export const threadOf = async (world: CaseWorld, { id }: Row) =>
  (
    await sql<Row>`select kind, status_from, status_to, response, actor_name from complaint_history
      where complaint_id = ${id} order by id`.execute(world.db.kysely)
  ).rows;
