import { sql, type Transaction } from 'kysely';
import type { Tables } from '../server/sql/connection';

/** The lot fell on one decision in so many; the newest of them nobody has judged yet. */
const [ONE_IN, MOST, OPEN] = [6, 60, 4];
/** One second judgement in so many is another one. */
const DIFFERS = 8;

/** Lots of the decisions of the last months, most of them judged by a colleague. @returns how many */
export async function drawLooks(tx: Transaction<Tables>, now: Date): Promise<number> {
  const { rows } = await sql`
    with drawn as (
      select a.id, a.user_id, a.bantuan_sosial_id, a.nama_pemohon, a.reviewed_at, a.reviewed_by,
        case when a.status = 'Ditolak' then 'Ditolak' else 'Disetujui' end as decision,
        row_number() over (order by a.reviewed_at desc, a.id desc) as place
      from applications a
      where a.reviewed_by is not null and a.status in ('Disetujui', 'Ditolak', 'Selesai') and a.id % ${sql.lit(ONE_IN)} = 0
      order by a.reviewed_at desc, a.id desc limit ${MOST}
    ), judged as (
      select d.*, least(d.reviewed_at + interval '2 days', ${now}) as at, d.place > ${OPEN} as done, d.place % ${sql.lit(DIFFERS)} = 0 as differs,
        (select u.id from users u where u.role = 'admin' and u.id <> d.reviewed_by and u.is_active order by u.id limit 1) as second
      from drawn d
    )
    insert into second_looks (application_id, user_id, bantuan_sosial_id, nama_pemohon, diundi_keputusan, diundi_petugas,
      hasil, keputusan, catatan, keputusan_pertama, petugas_pertama, dinilai_oleh, dinilai_pada, version, created_at, updated_at)
    select id, user_id, bantuan_sosial_id, nama_pemohon, decision, reviewed_by,
      case when not done then 'menunggu' when differs then 'beda' else 'sama' end,
      case when not done then null when not differs then decision when decision = 'Disetujui' then 'Ditolak' else 'Disetujui' end,
      case when not done then null when differs then 'Berkas dinilai lain: penghasilan dan tanggungan tidak sejalan.'
        else 'Sesuai syarat program.' end,
      case when done then decision end, case when done then reviewed_by end, case when done then second end,
      case when done then at end, 1, reviewed_at,
      case when done then at else reviewed_at end
    from judged where second is not null returning id`.execute(tx);
  return rows.length;
}
