import type { DocumentCheck } from '../../src/domain/applications/answers';
import { documentKinds } from '../../src/domain/applications/scores';
import type { ApplicationStatus } from '../../src/domain/applications/states';
import { asumsi } from '../asumsi';
import { checkNotes } from '../data/applicationTexts';
import type { DemoFiles } from '../demoFiles';
import type { Random } from '../random';
import type { DocumentRow } from '../rows';
import type { Workshop } from '../workshop';
import type { SettledApplication } from './draft';
import type { Reviewer, Reviewers } from './reviewers';
import type { Story } from './story';

const names = { KTP: 'KTP', KK: 'Kartu Keluarga', 'Surat Keterangan': 'Surat Keterangan Tidak Mampu' } as const;

/** Share of documents that were found right, and wrong, by what the application is now. */
const found: Readonly<Record<ApplicationStatus, readonly [right: number, wrong: number]>> = {
  Pending: [0.1, 0.02],
  'Under Review': [0.45, 0.06],
  'Perlu Dilengkapi': [0.35, 0.45],
  Disetujui: [0.92, 0.02],
  Diproses: [0.95, 0.01],
  Selesai: [0.96, 0.01],
  Ditolak: [0.45, 0.35],
};

export interface DocumentMaker {
  readonly files: DemoFiles;
  readonly reviewers: Reviewers;
}

/** The documents of an application, none to three; the files are a few that all of them share. */
export function makeDocuments(
  workshop: Workshop,
  settled: SettledApplication,
  story: Story,
  { files, reviewers }: DocumentMaker,
): readonly Omit<DocumentRow, 'id'>[] {
  const random = workshop.random('documents', settled.id);
  const count = Number(random.weighted(asumsi.pendaftaran.dokumen as Readonly<Record<string, number>>));
  const [first] = story;
  const checkedAt = story.findLast(({ transition }) => transition === 'decide' || transition === 'take')?.created_at;
  return documentKinds.slice(0, count).map((jenis) => {
    const isLink = random.chance(asumsi.pendaftaran.tautan);
    const check = checkOf(
      random,
      settled.status,
      checkedAt === undefined ? undefined : reviewers.any(random),
      checkedAt,
    );
    return {
      application_id: settled.id,
      aleg_id: settled.applicant.aleg_id,
      jenis,
      nama: names[jenis],
      berkas: isLink ? null : random.pick(files.documents[jenis]),
      tautan: isLink ? `https://berkas.contoh.example/${settled.id}/${encodeURIComponent(jenis.toLowerCase())}` : null,
      ...check,
      version: check.pemeriksaan === 'belum' ? 1 : 2,
      created_at: settled.created,
      updated_at: check.diperiksa_pada ?? settled.created,
      created_by: first?.creator_id ?? null,
      updated_by: check.diperiksa_oleh ?? first?.creator_id ?? null,
    };
  });
}

function checkOf(random: Random, status: ApplicationStatus, by: Reviewer | undefined, at: string | undefined) {
  const [right, wrong] = found[status];
  const drawn = random.next();
  const pemeriksaan: DocumentCheck = !by
    ? 'belum'
    : drawn < right
      ? 'sah'
      : drawn < right + wrong
        ? 'tidak_sah'
        : 'belum';
  const isChecked = by !== undefined && pemeriksaan !== 'belum';
  return {
    pemeriksaan,
    cek_lapangan: pemeriksaan === 'sah' && random.chance(0.3),
    catatan: pemeriksaan === 'tidak_sah' ? random.pick(checkNotes) : null,
    diperiksa_oleh: isChecked ? by.id : null,
    diperiksa_nama: isChecked ? by.name : null,
    diperiksa_pada: isChecked ? (at ?? null) : null,
  };
}
