import { asumsi } from '../asumsi';
import { phoneAt } from '../contacts';
import { edgeResidents } from '../data/edgeResidents';
import { constituencyOf } from '../legislators';
import { historyDays } from '../moments';
import { makePerson, pickAge, pickBackground, pickSex } from '../people';
import { atIndex, type Random } from '../random';
import type { ResidentRow, VolunteerRow } from '../rows';
import { stamps, type Workshop } from '../workshop';

const { warga } = asumsi;
/** Their phones start where no user's and no legislator's index comes. */
const PHONE_START = 60_000_000;
/** The first ones belong to volunteers of the first two legislators in turn. */
const SHARED_BY_TWO = 12;

const answers = {
  minggu: 'Bersedia ikut UPA 1 kali per minggu',
  bulan: 'Bersedia ikut UPA 1 kali per bulan',
  tidak: 'Tidak bersedia',
  belum: null,
} as const;

/** Residents in the order they were registered; the edge set is part of them, and so are planted duplicates. */
export function makeResidents(workshop: Workshop, volunteers: readonly VolunteerRow[]): readonly ResidentRow[] {
  const rows: ResidentRow[] = [];
  for (let index = 0; index < workshop.counts.residents; index += 1) {
    const random = workshop.random('resident', index);
    const earlier = index > SHARED_BY_TWO + edgeResidents.length ? twinOf(random, rows) : undefined;
    rows.push(earlier ?? ordinary(workshop, volunteers, random, index));
  }
  // Ids follow the time of registration.
  return [...rows]
    .sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.id - b.id))
    .map((row, index) => ({ ...row, id: index + 1 }));
}

function ordinary(workshop: Workshop, volunteers: readonly VolunteerRow[], random: Random, index: number): ResidentRow {
  const owner = index < SHARED_BY_TWO ? (index % 2) + 1 : undefined;
  const near = owner === undefined ? volunteers : volunteers.filter(({ aleg_id }) => aleg_id === owner);
  const volunteer = random.pick(near);
  const home = workshop.places.pick(random, 'depok', constituencyOf(volunteer.aleg_id ?? 1).districts);
  const age = pickAge(random, ...warga.usia);
  const birthDate = workshop.clock.birthDate(random, age);
  const background = pickBackground(random, 'depok');
  const person = makePerson(random, { sex: pickSex(random), age, birthDate, background });
  const hasCard = random.chance(warga.adaKta);
  const created = workshop.clock.moment(random, historyDays, 1);
  const hasNik = random.chance(warga.adaNik);
  return {
    id: index + 1,
    relawan_id: volunteer.id,
    aleg_id: volunteer.aleg_id,
    no_kta: hasCard ? `KTA-UJI-${String(index + 1).padStart(6, '0')}` : null,
    nama: person.name,
    tanggal_lahir: birthDate,
    jenis_kelamin: person.sex,
    alamat: home.street,
    kecamatan: home.district.name,
    kelurahan: home.village,
    rt: home.rt,
    rw: home.rw,
    no_hp: random.chance(warga.adaHp) ? phoneAt(PHONE_START + index) : null,
    status_kta: hasCard ? 'Sudah punya' : 'Belum punya',
    hasil_verifikasi: answers[random.weighted(warga.verifikasi)],
    nik: hasNik ? (workshop.idNumbers.nik(random, home.city, birthDate, person.sex) ?? null) : null,
    ...edgeResidents[index - SHARED_BY_TWO],
    ...stamps(workshop, random, created, 1),
  };
}

/** The same person once more, as offices have them: exactly, with a slip in the name, day and month swapped, another phone. */
function twinOf(random: Random, rows: readonly ResidentRow[]): ResidentRow | undefined {
  const { persis, ejaan, hariBulan, nomorLain } = warga.serupa;
  const drawn = random.next();
  if (drawn >= persis + ejaan + hariBulan + nomorLain) return undefined;
  const source = atIndex(rows, random.between(0, rows.length - 1));
  const twin = { ...source, id: rows.length + 1, no_kta: null, nik: null, version: 1, updated_at: source.created_at };
  if (drawn < persis) return twin;
  if (drawn < persis + ejaan) return { ...twin, nama: source.nama.replace(/(\p{L})(\p{L})/u, '$2$1') };
  if (drawn < persis + ejaan + hariBulan) return { ...twin, tanggal_lahir: swapped(source.tanggal_lahir) };
  return { ...twin, no_hp: phoneAt(PHONE_START + 5_000_000 + rows.length) };
}

/** 1987-04-09 → 1987-09-04; a day after the twelfth stays. */
const swapped = (date: string): string => {
  const [year, month, day] = date.split('-') as [string, string, string];
  return Number(day) <= 12 ? `${year}-${day}-${month}` : date;
};
