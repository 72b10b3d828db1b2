import { emailFor, phoneAt } from './contacts';
import { birthPlaces, constituencies, offices, parties } from './data/politics';
import { demoFilesFor } from './demoFiles';
import { historyDays } from './moments';
import { makePerson, pickBackground, pickSex } from './people';
import { atIndex } from './random';
import type { LegislatorRow } from './rows';
import { stamps, type Workshop } from './workshop';

/** Phones of legislators start where no user's index comes. */
const PHONE_START = 50_000_000;

/** Constituencies in turn, so that the first two legislators have different ones in every size. */
export const constituencyOf = (id: number) => atIndex(constituencies, (id - 1) % constituencies.length);

export function makeLegislators(workshop: Workshop): readonly LegislatorRow[] {
  return Array.from({ length: workshop.counts.legislators }, (_, index) => makeLegislator(workshop, index + 1));
}

function makeLegislator(workshop: Workshop, id: number): LegislatorRow {
  const random = workshop.random('legislator', id);
  const age = random.between(31, 68);
  const birthDate = workshop.clock.birthDate(random, age);
  const person = makePerson(random, {
    sex: pickSex(random),
    age,
    birthDate,
    background: pickBackground(random, 'depok'),
  });
  const constituency = constituencyOf(id);
  const { portraits } = demoFilesFor(workshop.clock.now);
  const home = workshop.places.pick(random, 'depok', constituency.districts);
  return {
    id,
    kode_aleg: `ALEG-${String(id).padStart(3, '0')}`,
    nama_lengkap: person.name,
    jenis_kelamin: person.sex,
    tempat_lahir: random.pick(birthPlaces),
    tanggal_lahir: birthDate,
    alamat: home.text,
    kelurahan: home.village,
    kecamatan: home.district.name,
    kota: home.city.name,
    provinsi: home.city.province,
    kode_pos: home.district.postalCode,
    no_telepon: phoneAt(PHONE_START + id),
    email: emailFor(person.name, id),
    jabatan_saat_ini: random.pick(offices),
    partai_politik: atIndex(parties, (id - 1) % parties.length),
    daerah_pemilihan: constituency.name,
    riwayat_jabatan: random.chance(0.6) ? 'Ketua RW (2010–2015)\nAnggota DPRD Kota (2019–sekarang)' : null,
    status: id > 2 && random.chance(0.08) ? 'Tidak Aktif' : 'Aktif',
    ...stamps(workshop, random, workshop.clock.moment(random, historyDays, historyDays - 6), null),
    foto_profil: atIndex(portraits, id % portraits.length),
  };
}
