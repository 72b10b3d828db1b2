import { type KyselyPlugin, sql } from 'kysely';
import { rulesOf } from '../../server/areas/rules';
import type { Call } from '../../server/core/context';
import type { Job } from '../../server/jobs/job';
import { createRunner, type JobRunner } from '../../server/jobs/runner';
import type { Database } from '../../server/sql/connection';
import { insertRow, type Row, toColumns } from '../../server/sql/records';
import { type Actor, getResource } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { callAs, servicesOf } from './calls';
import { TEST_NOW, type TestEngine, testPasswords } from './server';

export type Values = Readonly<Record<string, unknown>>;

/** People, programmes and applications as a test wants them, written past all rules. */
export interface CaseWorld {
  readonly db: Database;
  readonly call: (actor?: Actor | null, more?: Partial<Call>) => Call;
  readonly addPerson: (values?: Values) => Promise<Row>;
  readonly addMember: (person: Row, values?: Values) => Promise<Row>;
  readonly addProgramme: (values?: Values) => Promise<Row>;
  readonly addCase: (person: Row, programme: Row, values?: Values) => Promise<Row>;
  readonly addDocument: (application: Row, values?: Values) => Promise<Row>;
  /** Runs these jobs as they are queued. */
  readonly startJobs: (jobs: readonly Job[]) => Promise<JobRunner>;
  /** Queries so far. */
  readonly statements: () => number;
  readonly close: () => Promise<void>;
}

export const administrator: Actor = { id: 1, name: 'Ani', role: 'admin', ownerId: null, permissions: null };
export const adminOf = (legislator: number): Actor => ({
  id: 10 + legislator,
  name: `Admin ${legislator}`,
  role: 'admin_aleg',
  ownerId: legislator,
  permissions: null,
});

export const ago = (days: number, more = 0): string =>
  new Date(TEST_NOW.getTime() - days * 86_400_000 - more).toISOString();

export async function openCases({ open }: TestEngine): Promise<CaseWorld> {
  let statements = 0;
  const opened = await open(model);
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db: Database = { ...opened, kysely: opened.kysely.withPlugin(counter) };
  const rules = rulesOf(testPasswords);
  const services = servicesOf(db, model, rules);
  const runners: JobRunner[] = [];
  let serial = 0;
  const put = (name: string, values: Values) => {
    serial += 1;
    const resource = getResource(model, name);
    return insertRow({ db: db.kysely, model }, resource, {
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
      ...toColumns(resource, model.kinds, values),
    });
  };
  return {
    db,
    call: (actor = administrator, more = {}) =>
      callAs({ ...services, ...(runners[0] && { jobs: runners[0] }) }, actor, more),
    addPerson: (values = {}) =>
      put('users', {
        name: `Warga ${serial}`,
        email: `warga${serial}@contoh.example`,
        role: 'user',
        is_active: true,
        is_relawan: false,
        ...values,
      }),
    addMember: (person, values = {}) =>
      put('families', {
        user_id: person.id,
        aleg_id: person.aleg_id,
        nama_anggota: `Anggota ${serial}`,
        hubungan: 'Anak',
        jenis_kelamin: 'Perempuan',
        tanggal_lahir: '2015-02-03',
        pekerjaan: 'Belum bekerja',
        pendidikan: 'SD',
        penghasilan: 0,
        tanggungan: true,
        ...values,
      }),
    addProgramme: (values = {}) =>
      put('programmes', {
        nama_bantuan: `Program ${serial}`,
        deskripsi: 'Bantuan',
        jenis_bantuan: 'Sembako',
        kuota: 10,
        kuota_terpakai: 0,
        tanggal_mulai: '2026-01-01',
        tanggal_selesai: '2026-12-31',
        status: 'Aktif',
        syarat_bantuan: 'KTP',
        dokumen_diperlukan: 'KTP',
        ...values,
      }),
    addCase: (person, programme, values = {}) =>
      put('applications', {
        user_id: person.id,
        bantuan_sosial_id: programme.id,
        aleg_id: person.aleg_id,
        nama_pemohon: person.name,
        alasan_pengajuan: 'Perlu',
        status: 'Pending',
        priority_base: 2,
        need_score: 0,
        is_resubmission: false,
        resubmission_count: 0,
        ...values,
      }),
    addDocument: (application, values = {}) =>
      put('application_documents', {
        application_id: application.id,
        aleg_id: application.aleg_id,
        jenis: 'KTP',
        nama: 'KTP',
        tautan: 'https://contoh.example/ktp',
        pemeriksaan: 'belum',
        cek_lapangan: false,
        ...values,
      }),
    startJobs: async (jobs) => {
      const runner = createRunner({ jobs, services, report: () => undefined, pollMs: 200 });
      runners.unshift(runner);
      await runner.start();
      return runner;
    },
    statements: () => statements,
    close: async () => {
      for (const runner of runners) await runner.stop();
      await opened.close();
    },
  };
}

/** How many rows of it there are. */
export const countOf = async (db: Database, table: string): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db.kysely)).rows[0]?.n ?? 0);
