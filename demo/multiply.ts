import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../server/sql/connection';

type Tx = Transaction<Tables>;

/** What of a copied row is not as in the row it is a copy of: column → expression over the row `o` and the copy's number `k`. */
type Changed = Readonly<Record<string, string>>;

interface Copied {
  readonly table: string;
  readonly changed: Changed;
  /** Only these rows are copied. */
  readonly where?: string;
  /** How many copies there are for each of the city: a log is longer than a demo needs it. */
  readonly times?: number;
}

const otherPhone = (column: string): string =>
  `case when o.${column} ~ '^\\+62[0-9]{9,11}$' then left(o.${column}, 6)
     || lpad(((right(o.${column}, -6)::bigint + k * 104729) % power(10, length(o.${column}) - 6)::bigint)::text, length(o.${column}) - 6, '0')
   else o.${column} end`;

/** The first name of the row, with the other names of somebody else; the same person is called the same in every table. */
const otherName = (column: string): string =>
  `split_part(o.${column}, ' ', 1) || ' ' || (select tail from name_tails where i =
     (abs(hashtext(o.${column})) % (select count(*) from name_tails) + k * 7919) % (select count(*) from name_tails))`;

const otherDay = (column: string): string => `o.${column} + k * 11`;

/** As the number is built: region, day (women 40 more), month, year, and the end, which no real one has. */
const otherNik: string = `case when o.nik ~ '^[0-9]{16}$' and o.tanggal_lahir is not null then left(o.nik, 6)
     || lpad((extract(day from ${otherDay('tanggal_lahir')})::int
          + case when substr(o.nik, 7, 2)::int > 40 then 40 else 0 end)::text, 2, '0')
     || to_char(${otherDay('tanggal_lahir')}, 'MMYY') || right(o.nik, 4) else o.nik end`;

const earlier = (...columns: readonly string[]): Changed =>
  Object.fromEntries(columns.map((column) => [column, `o.${column} - k * interval '41 minutes 17 seconds'`]));

const person: Changed = {
  name: otherName('name'),
  email: `replace(o.email, '@', '.' || k || '@')`,
  phone: otherPhone('phone'),
  nik: otherNik,
  tanggal_lahir: otherDay('tanggal_lahir'),
};

/** No statement of ordinary length may take longer than the connection waits. */
const COPIES_AT_ONCE = 5;

/** In the order in which they refer to one another. `shift(table)` is how far the numbers of its copies lie apart: known when it is copied. */
function* copied(shift: (table: string) => string): Generator<Copied> {
  yield {
    table: 'users',
    changed: { ...person, ...earlier('created_at') },
    where: `o.role = 'user' and coalesce(o.is_relawan, false) = false`,
  };
  yield {
    table: 'families',
    changed: {
      user_id: `o.user_id + ${shift('users')}`,
      nama_anggota: otherName('nama_anggota'),
      nik: otherNik,
      tanggal_lahir: otherDay('tanggal_lahir'),
    },
    where: `o.user_id in (select id from users where role = 'user' and coalesce(is_relawan, false) = false)`,
  };
  yield {
    table: 'residents',
    changed: {
      nama: otherName('nama'),
      no_kta: `case when o.no_kta is not null then o.no_kta || '-' || k end`,
      no_hp: otherPhone('no_hp'),
      nik: otherNik,
      tanggal_lahir: otherDay('tanggal_lahir'),
      ...earlier('created_at', 'updated_at'),
    },
  };
  yield {
    table: 'applications',
    changed: {
      user_id: `o.user_id + ${shift('users')}`,
      nama_pemohon: otherName('nama_pemohon'),
      ...earlier('created_at', 'updated_at', 'reviewed_at'),
    },
  };
  yield {
    table: 'application_history',
    changed: { application_id: `o.application_id + ${shift('applications')}`, ...earlier('created_at') },
  };
  yield {
    table: 'application_documents',
    changed: { application_id: `o.application_id + ${shift('applications')}` },
  };
  yield {
    table: 'complaints',
    changed: {
      // The numbers of a month go on where the copy before ended.
      no_tiket: `left(o.no_tiket, 11) || lpad((right(o.no_tiket, 5)::int
        + k * (select last from ticket_numbers where month = substr(o.no_tiket, 5, 6)))::text, 5, '0')`,
      ...earlier('created_at', 'updated_at', 'tenggat_pada', 'diteruskan_pada', 'dijawab_pada', 'ditutup_pada'),
    },
  };
  yield {
    table: 'complaint_history',
    changed: { complaint_id: `o.complaint_id + ${shift('complaints')}`, ...earlier('created_at') },
  };
  yield {
    table: 'messages',
    changed: { dedupe_key: `o.dedupe_key || ':' || k`, ...earlier('created_at', 'updated_at', 'sent_at') },
  };
  yield { table: 'audit', changed: earlier('at'), times: 4 };
}

/**
 * A city of several copies of the one that is written: other names, numbers and days, the same proportions. The database
 * makes them itself, without indexes, which are built anew at the end: row by row it takes many times as long.
 * @param copies How many there are in the end; with 1 nothing is done.
 * @returns Rows per table that was copied.
 */
export async function multiplyCity(
  tx: Tx,
  copies: number,
  progress: (message: string) => void = () => undefined,
): Promise<Readonly<Record<string, number>>> {
  if (copies <= 1) return {};
  const run = async (statement: string) => void (await sql.raw(statement).execute(tx));
  const read = async <T>(query: RawBuilder<T>) => (await query.execute(tx)).rows;
  // An index over a million rows takes longer than any statement of the server may.
  await run('set local statement_timeout = 0');
  await run(`create temporary table name_tails on commit drop as
    select row_number() over (order by id) - 1 as i, substr(nama, strpos(nama, ' ') + 1) as tail
    from residents where nama like '% %' order by id limit 9973`);
  await run('create unique index on name_tails (i)');
  await run('analyze name_tails');
  progress(`Menyalin kota ini ${copies - 1} kali dengan nama dan nomor lain…`);
  const counts: Record<string, number> = {};
  const shifts: Record<string, number> = {};
  for (const { table, changed, where, times = 1 } of copied((name) => `k * ${shifts[name] ?? 0}`)) {
    const [own] = await read(sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`);
    shifts[table] = Number(own?.id ?? 0);
    const columns = (
      await read(sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> 'id' order by attnum`)
    ).map(({ name }) => name);
    const indexes = await read(sql<{ name: string; definition: string }>`select c.relname as name,
      pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${table}::regclass and not i.indisprimary
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`);
    for (const { name } of indexes) await run(`drop index "${name}"`);
    const values = columns.map((name) => changed[name] ?? `o."${name}"`);
    const last = copies * times - 1;
    for (let from = 1; from <= last; from += COPIES_AT_ONCE) {
      await run(`insert into "${table}" (id, ${columns.map((name) => `"${name}"`).join(', ')}) overriding system value
        select o.id + k * ${shifts[table]}, ${values.join(', ')}
        from generate_series(${from}, ${Math.min(last, from + COPIES_AT_ONCE - 1)}) as k cross join "${table}" as o
        where o.id <= ${shifts[table]}${where === undefined ? '' : ` and ${where}`}`);
    }
    for (const { definition } of indexes) await run(definition);
    await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from "${table}"))`);
    await run(`analyze "${table}"`);
    const [all] = await read(sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`);
    counts[table] = Number(all?.n ?? 0);
  }
  await run(`update ticket_numbers set last = last * ${copies}`);
  await run(`update programmes set kuota = kuota * ${copies}, kuota_terpakai = kuota_terpakai * ${copies}`);
  return counts;
}
