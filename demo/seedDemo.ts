import { sql, type Transaction } from 'kysely';
import type { Region } from '../server/areas/people/regions';
import type { Database, Tables } from '../server/sql/connection';
import type { Model } from '../src/framework/schema';
import { type Aid, makeAid } from './applications';
import { type Complaints, makeComplaints } from './complaints';
import { makeMessages } from './complaints/messages';
import type { MessageRow } from './complaints/rows';
import { type DemoPlace, demoFilesFor, writeDemoFiles } from './demoFiles';
import { type JournalRows, makeJournal } from './journal';
import { multiplyCity } from './multiply';
import { makeNews, type News } from './news';
import { tellOfLatest } from './notifications';
import { DEMO_PASSWORD, demoAccounts } from './panelUsers';
import { makePopulation, type Population } from './population';
import { makeRegions } from './regions';
import { drawLooks } from './secondLooks';
import { demos, type SeedSize, sizes } from './sizes';
import { createWorkshop } from './workshop';
import { analyzeTable, continueIds, insertBatches } from './write';

export interface SeedOptions {
  /** Migrated and without users. */
  readonly db: Database;
  readonly model: Model;
  readonly size: SeedSize;
  /** How many copies of the city there are; of the size, unless a benchmark wants more. */
  readonly copies?: number;
  /** All times are offsets from this. */
  readonly now: Date;
  /** Another number gives another city. */
  readonly seed?: number;
  readonly hashPassword: (password: string) => Promise<string>;
  /** Where stored files are; without it the documents of the demo have rows but nothing to open. */
  readonly files?: DemoPlace;
  readonly progress?: (message: string) => void;
}

/** The database already has users; nothing was written. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError';

  constructor() {
    super('Basis data sudah berisi pengguna. Data contoh hanya dimasukkan ke basis data yang kosong.');
  }
}

/** Another key than the migration's: of several processes that start at once, one seeds and the others are refused. */
const LOCK_KEY = 727_002;

/**
 * Fills an empty database with the demo city, all or nothing. Same size, seed number and now → identical rows.
 * @returns Rows per table. @throws NotEmptyError when there are users.
 */
export async function seedDemo(options: SeedOptions): Promise<Record<string, number>> {
  const { db, model, size, now, seed = 1, hashPassword, files, progress = () => undefined } = options;
  // Checked before the work of making the city, and again under the lock.
  await refuseUnlessEmpty(db.kysely as unknown as Transaction<Tables>);
  const passwords = await Promise.all(demoAccounts.map(() => hashPassword(DEMO_PASSWORD)));
  const { city } = demos[size];
  const copies = options.copies ?? demos[size].copies;
  const workshop = createWorkshop(seed, now, sizes[city]);
  const population = makePopulation(workshop, passwords);
  const aid = makeAid(workshop, population, demoFilesFor(now));
  const told = makeComplaints(workshop, population, demoFilesFor(now));
  const outbox = makeMessages(workshop, told, aid, population.citizens);
  const regions = await makeRegions(now);
  const news = makeNews(workshop, population.panelUsers, demoFilesFor(now));
  const journal = makeJournal(workshop, model, { population, aid, complaints: told, news });
  if (files) await writeDemoFiles(files, now);
  return db.kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx);
    await refuseUnlessEmpty(tx);
    const counts = await writeParts(
      tx,
      [
        ...toParts(population, aid),
        ...complaintParts(told, outbox),
        ...newsParts(news),
        ...regionParts(regions),
        ...journalParts(journal),
      ],
      progress,
    );
    const added = await multiplyCity(tx, copies, progress);
    const looks = await drawLooks(tx, workshop.clock.now);
    const notifications = await tellOfLatest(tx, model, ['admin', 'admin_aleg']);
    progress('Data contoh selesai ditulis.');
    return { ...counts, ...added, second_looks: looks, notifications };
  });
}

async function refuseUnlessEmpty(tx: Transaction<Tables>): Promise<void> {
  const found = await sql`select 1 from users limit 1`.execute(tx);
  if (found.rows.length > 0) throw new NotEmptyError();
}

interface Part {
  readonly table: string;
  readonly rows: readonly object[];
  /** What the rows are called in the progress output. */
  readonly noun: string;
  /** Rows bring their ids. */
  readonly numbered: boolean;
}

const toParts = (population: Population, aid: Aid): readonly Part[] => [
  { table: 'legislators', rows: population.legislators, noun: 'anggota legislatif', numbered: true },
  { table: 'users', rows: population.panelUsers, noun: 'pengguna panel', numbered: true },
  { table: 'users', rows: population.volunteers, noun: 'relawan', numbered: true },
  { table: 'users', rows: population.citizens, noun: 'penerima', numbered: true },
  { table: 'families', rows: population.families, noun: 'anggota keluarga', numbered: true },
  { table: 'residents', rows: population.residents, noun: 'warga binaan', numbered: true },
  { table: 'reses', rows: population.reses, noun: 'reses', numbered: true },
  { table: 'pokir', rows: population.pokir, noun: 'pokir', numbered: true },
  { table: 'programmes', rows: aid.programmes, noun: 'program bantuan', numbered: true },
  { table: 'applications', rows: aid.applications, noun: 'pendaftaran', numbered: true },
  { table: 'application_history', rows: aid.history, noun: 'langkah pendaftaran', numbered: true },
  { table: 'application_documents', rows: aid.documents, noun: 'dokumen pendaftaran', numbered: true },
];

const complaintParts = (told: Complaints, outbox: readonly MessageRow[]): readonly Part[] => [
  { table: 'departments', rows: told.departments, noun: 'dinas', numbered: true },
  { table: 'complaints', rows: told.complaints, noun: 'pengaduan', numbered: true },
  { table: 'complaint_history', rows: told.history, noun: 'langkah pengaduan', numbered: true },
  { table: 'ticket_numbers', rows: told.tickets, noun: 'nomor tiket', numbered: false },
  { table: 'messages', rows: outbox, noun: 'pesan keluar', numbered: true },
];

const newsParts = (news: News): readonly Part[] => [
  { table: 'news_categories', rows: news.categories, noun: 'kategori berita', numbered: true },
  { table: 'news_templates', rows: news.templates, noun: 'template artikel', numbered: true },
  { table: 'news', rows: news.articles, noun: 'artikel', numbered: true },
];

const regionParts = (regions: readonly Region[]): readonly Part[] => [
  { table: 'regions', rows: regions, noun: 'kelurahan dan desa', numbered: false },
];

const journalParts = (journal: JournalRows): readonly Part[] => [
  { table: 'events', rows: journal.events, noun: 'kegiatan terbaru', numbered: false },
  { table: 'record_history', rows: journal.history, noun: 'riwayat perubahan', numbered: false },
  { table: 'audit', rows: journal.audit, noun: 'catatan audit', numbered: false },
];

async function writeParts(
  tx: Transaction<Tables>,
  parts: readonly Part[],
  progress: (message: string) => void,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, rows, noun } of parts) {
    progress(`Menulis ${grouped(rows.length)} ${noun}…`);
    await insertBatches(tx, table, rows);
    counts[table] = (counts[table] ?? 0) + rows.length;
  }
  const numbered = new Set(parts.filter((part) => part.numbered).map((part) => part.table));
  for (const table of numbered) await continueIds(tx, table);
  for (const table of Object.keys(counts)) await analyzeTable(tx, table);
  return counts;
}

/** 4500 → `4.500`, whatever ICU data this machine has. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');
