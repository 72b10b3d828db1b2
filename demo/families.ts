import { asumsi } from './asumsi';
import { compareText, type Inhabitant } from './citizens';
import { type Member, makeHousehold } from './households';
import { type Random, shuffled } from './random';
import type { FamilyRow } from './rows';
import { stamps, type Workshop } from './workshop';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Draft = Omit<FamilyRow, 'id'>;

/** Families of citizens and volunteers, whole households one after the other until the number of rows is reached. */
export function makeFamilies(workshop: Workshop, citizens: readonly Inhabitant[]): readonly FamilyRow[] {
  const wanted = workshop.counts.families;
  const drafts: Draft[] = [];
  for (const citizen of inOrderOfImportance(workshop, citizens)) {
    if (drafts.length >= wanted) break;
    drafts.push(...householdRows(workshop, citizen));
  }
  return drafts
    .slice(0, wanted)
    .sort((a, b) => compareText(a.created_at, b.created_at))
    .map((draft, index) => ({ id: index + 1, ...draft }));
}

/** First those whom size S must not lose: the demo citizen, the edge set, volunteers, and people of the two demo legislators. */
function inOrderOfImportance(workshop: Workshop, citizens: readonly Inhabitant[]): readonly Inhabitant[] {
  const seen: Record<string, number> = {};
  const isNeeded = ({ row, edge }: Inhabitant): boolean => {
    if (edge || row.password !== null || row.is_relawan) return true;
    if (row.aleg_id !== 1 && row.aleg_id !== 2) return false;
    seen[row.aleg_id] = (seen[row.aleg_id] ?? 0) + 1;
    return (seen[row.aleg_id] ?? 0) <= 8;
  };
  const needed = new Set(citizens.filter(isNeeded));
  const others = citizens.filter((citizen) => !needed.has(citizen));
  return [...needed, ...shuffled(others, workshop.random('household-order'))];
}

function householdRows(workshop: Workshop, citizen: Inhabitant): readonly Draft[] {
  const random = workshop.random('family', citizen.row.id);
  const noKk = citizen.edge?.noKk ?? !random.chance(asumsi.adaKk);
  const kk = noKk ? null : (workshop.idNumbers.kk(random, citizen.city, issueDate(workshop, random)) ?? null);
  const household = makeHousehold(workshop, citizen);
  const times = entryTimes(workshop, random, citizen.row.created_at, household.length);
  return household.map((member, index) => {
    const created = onceBorn(workshop, times[index] ?? 0, member.birthDate);
    return {
      user_id: citizen.row.id,
      aleg_id: citizen.row.aleg_id,
      nama_anggota: member.name,
      hubungan: member.hubungan,
      jenis_kelamin: member.sex,
      tanggal_lahir: member.birthDate,
      pekerjaan: member.pekerjaan,
      pendidikan: member.pendidikan,
      penghasilan: member.penghasilan,
      tanggungan: member.tanggungan,
      no_kk: kk,
      nik: pickNik(workshop, random, citizen, member),
      ...stamps(workshop, random, created, citizen.row.created_by),
    };
  });
}

/** Soon after the citizen registered, one member after the other, and all of it before now. */
function entryTimes(workshop: Workshop, random: Random, registered: string, count: number): readonly number[] {
  const start = Date.parse(registered);
  const open = Math.max(0, workshop.clock.now.getTime() - MINUTE - start);
  const delay = Math.min(random.between(3, random.chance(0.7) ? 40 : 6_000) * MINUTE, open * 0.8);
  const step = Math.min(random.between(60, 240) * 1000, (open - delay) / (count + 1));
  return Array.from({ length: count }, (_, index) => Math.floor(start + delay + (index + random.next() / 2) * step));
}

/** A baby is added when it is there, whatever day the rest of the family was written down. */
function onceBorn(workshop: Workshop, wanted: number, birthDate: string): string {
  const latest = workshop.clock.now.getTime() - MINUTE;
  return new Date(Math.min(latest, Math.max(wanted, Date.parse(birthDate) + DAY))).toISOString();
}

function issueDate(workshop: Workshop, random: Random): string {
  const days = random.between(30, 15 * 365);
  return new Date(Date.parse(workshop.clock.today) - days * DAY).toISOString().slice(0, 10);
}

function pickNik(workshop: Workshop, random: Random, citizen: Inhabitant, member: Member): string | null {
  const { special, birthDate, sex } = member;
  if (special === null) return null;
  if (special !== undefined) return special.length === 16 ? special : workshop.idNumbers.nikOf(special, birthDate, sex);
  if (!citizen.edge && !random.chance(member.age === 0 ? asumsi.adaNikBayi : asumsi.adaNik)) return null;
  return workshop.idNumbers.nik(random, citizen.city, birthDate, sex) ?? null;
}
