import { readConditions } from '../src/domain/applications/eligibility';
import { programmeTypes } from '../src/domain/programmes';
import { asumsi } from './asumsi';
import { compareText } from './citizens';
import { commonDocuments, commonTerms, type ProgrammeIdea, programmeIdeas } from './data/programmes';
import { historyDays } from './moments';
import { atIndex } from './random';
import type { ProgrammeRow } from './rows';
import { stamps, type Workshop } from './workshop';

const DAY = 86_400_000;

/**
 * What is special about a programme: no place left and people waiting, one offered to who waits first, almost full,
 * an ordinary one, a quota of one, over but still open (proposed as finished), and one that has not begun.
 */
const openRoles = ['full', 'offered', 'nearlyFull', 'ordinary', 'single', 'over', 'ahead'] as const;
type OpenRole = (typeof openRoles)[number];

export interface PlannedProgramme {
  readonly row: ProgrammeRow;
  readonly role: OpenRole | 'oneDay' | 'closed';
  readonly goods: string | null;
  /** How much more often it is chosen than others. */
  readonly weight: number;
}

/** Programmes in the order they were set up; quotas are put in once it is known how many places are taken. */
export function makeProgrammes(workshop: Workshop): readonly PlannedProgramme[] {
  const count = workshop.counts.programmes;
  const open = Math.round(count * asumsi.program.aktif);
  const finished = Math.round(count * asumsi.program.selesai);
  const plans = Array.from({ length: count }, (_, index) => {
    if (index < open) return { index, status: 'Aktif' as const, role: openRole(index) };
    if (index < open + finished)
      return { index, status: 'Selesai' as const, role: index === open ? ('oneDay' as const) : ('closed' as const) };
    return { index, status: 'Tidak Aktif' as const, role: 'closed' as const };
  });
  return plans
    .map((plan) => makeProgramme(workshop, plan))
    .sort((a, b) => compareText(a.row.tanggal_mulai, b.row.tanggal_mulai))
    .map((planned, index) => ({ ...planned, row: { ...planned.row, id: index + 1 } }));
}

/** The first ones are special, once; the rest are ordinary. */
const openRole = (index: number): OpenRole => openRoles[index] ?? 'ordinary';

interface Plan {
  readonly index: number;
  readonly status: ProgrammeRow['status'];
  readonly role: PlannedProgramme['role'];
}

function makeProgramme(workshop: Workshop, { index, status, role }: Plan): PlannedProgramme {
  const random = workshop.random('programme', index);
  const { today } = workshop.clock;
  const [since, length] = spanOf(workshop, index, status, role);
  const day = (offset: number) => new Date(Date.parse(today) + offset * DAY).toISOString().slice(0, 10);
  const type = atIndex(programmeTypes, index % programmeTypes.length);
  const idea = atIndex(programmeIdeas[type], Math.floor(index / programmeTypes.length) % programmeIdeas[type].length);
  const created = workshop.clock.moment(random, Math.max(0, since) + 12, Math.max(0, since) + 3);
  const year = day(-since).slice(0, 4);
  return {
    role,
    goods: idea.goods,
    weight: { full: 2.2, offered: 2, nearlyFull: 2, single: 0.6, oneDay: 0.4, ahead: 0 }[role as 'full'] ?? 1,
    row: {
      id: 0,
      nama_bantuan: index >= 36 ? `${idea.name} ${year} (${index + 1})` : `${idea.name} ${year}`,
      ...describe(idea),
      jenis_bantuan: type,
      kuota: 0,
      kuota_terpakai: 0,
      tanggal_mulai: day(-since),
      tanggal_selesai: day(-since + length),
      status,
      selesai_diusulkan_pada: role === 'over' ? `${day(-1)}T17:30:00.000Z` : null,
      ...stamps(workshop, random, created, 1),
    },
  };
}

/** Begun how many days ago, and how many days it is open. */
function spanOf(workshop: Workshop, index: number, status: string, role: Plan['role']): readonly [number, number] {
  const random = workshop.random('programme-span', index);
  const openCount = Math.round(workshop.counts.programmes * asumsi.program.aktif);
  if (role === 'oneDay') return [random.between(20, 40), 1];
  if (role === 'over') return [random.between(55, 70), 50];
  if (role === 'ahead') return [-9, 45];
  if (role === 'full') return [random.between(48, 60), random.between(75, 110)];
  if (status === 'Aktif') {
    // One opened a few days ago, the others before, evenly.
    const since = 4 + Math.round(((index * 7) % openCount) * (190 / openCount)) + random.between(0, 6);
    return [since, since + random.between(20, 150)];
  }
  const since = random.between(150, historyDays - 25);
  return status === 'Selesai' ? [since, random.between(45, 110)] : [since, since + random.between(-30, 60)];
}

const describe = ({ name, nominal, goods, about, asks, checked = {} }: ProgrammeIdea) => ({
  ...readConditions(checked),
  deskripsi: `${about} ${goods ? `Yang diterima: ${goods.toLowerCase()}.` : 'Disalurkan melalui rekening atau di kantor kelurahan.'}`,
  nominal,
  syarat_bantuan: [...commonTerms, asks].map((line, index) => `${index + 1}. ${line}`).join('\n'),
  dokumen_diperlukan: [...commonDocuments, ...(name.includes('Usaha') ? ['Foto tempat usaha'] : [])]
    .map((line) => `- ${line}`)
    .join('\n'),
});

/** The row with its places: exactly as many taken as were granted. */
export function withQuota(workshop: Workshop, { row, role }: PlannedProgramme, granted: number): ProgrammeRow {
  const random = workshop.random('quota', row.id);
  const [least, most] = asumsi.program.terpakai;
  const share = least + (most - least) * random.next();
  const usual = Math.max(granted + 5, Math.ceil(granted / share / 5) * 5, 10);
  const quota =
    role === 'full' || role === 'single'
      ? granted
      : role === 'offered'
        ? Math.max(granted + 1, Math.floor(granted / 0.96))
        : role === 'nearlyFull'
          ? Math.max(granted, Math.floor(granted / 0.97))
          : usual;
  return { ...row, kuota: Math.max(1, quota), kuota_terpakai: granted };
}
