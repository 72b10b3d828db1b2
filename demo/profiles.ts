import { ageOn } from '../src/domain/dates';
import { groupBy } from '../src/domain/grouping';
import { asumsi } from './asumsi';
import type { Inhabitant } from './citizens';
import { emailFor } from './contacts';
import { makeLivelihood } from './livelihood';
import type { Random } from './random';
import type { FamilyRow, ProfileColumns } from './rows';
import type { Workshop } from './workshop';

type Families = ReadonlyMap<number, readonly FamilyRow[]>;
const DAY = 86_400_000;
const { profil } = asumsi;

/** Citizens with what is known of them: the same card, income and dependants as the rows of their family say. */
export function withProfiles(
  workshop: Workshop,
  inhabitants: readonly Inhabitant[],
  families: readonly FamilyRow[],
): readonly Inhabitant[] {
  const byUser = groupBy(families, ({ user_id }) => user_id);
  return inhabitants.map((each) => ({ ...each, row: { ...each.row, ...profileOf(workshop, each, byUser) } }));
}

function profileOf(
  workshop: Workshop,
  { row, person, city, home, edge }: Inhabitant,
  byUser: Families,
): ProfileColumns {
  const random = workshop.random('profile', row.id);
  const family = byUser.get(row.id) ?? [];
  const work = makeLivelihood(random, person.sex, person.age, person.name);
  const spouse = family.find(({ hubungan }) => hubungan === 'Istri' || hubungan === 'Suami');
  const income = work.penghasilan > 0 ? work.penghasilan : Math.round(spouse?.penghasilan ?? 0);
  const hasNik = edge?.noKk !== true && random.chance(asumsi.adaNik);
  const ownCard = () =>
    random.chance(asumsi.adaKk) ? (workshop.idNumbers.kk(random, city, issuedOn(workshop, random)) ?? null) : null;
  return {
    nik: hasNik ? (workshop.idNumbers.nik(random, city, person.birthDate, person.sex) ?? null) : null,
    no_kk: family.length > 0 ? (family[0]?.no_kk ?? null) : ownCard(),
    tanggal_lahir: person.birthDate,
    status_perkawinan: maritalStatus(random, family, spouse),
    pekerjaan: random.chance(profil.pekerjaanKosong) ? null : work.pekerjaan,
    penghasilan_bulanan: random.chance(profil.penghasilanKosong) ? null : income,
    jumlah_tanggungan: dependants(random, family),
    kecamatan: home.district.name,
    kelurahan: home.village,
  };
}

function maritalStatus(random: Random, family: readonly FamilyRow[], spouse: FamilyRow | undefined): string {
  if (spouse) return 'Kawin';
  if (!family.some(({ hubungan }) => hubungan === 'Anak')) return 'Belum Kawin';
  return random.chance(profil.cerai) ? 'Cerai Mati' : 'Cerai Hidup';
}

/** A few do not agree with the family, and a few are not known. */
function dependants(random: Random, family: readonly FamilyRow[]): number | null {
  const counted = family.filter(({ tanggungan }) => tanggungan).length;
  if (random.chance(profil.tanggunganKosong)) return null;
  return random.chance(profil.tanggunganBeda) ? Math.max(0, counted + random.pick([-1, 1, 2])) : counted;
}

function issuedOn(workshop: Workshop, random: Random): string {
  return new Date(Date.parse(workshop.clock.today) - random.between(30, 15 * 365) * DAY).toISOString().slice(0, 10);
}

/**
 * Some who live alone by the books are grown members of another citizen's family with an account of their own: two
 * applicants under one roof, with one card and one address.
 */
export function withSharedHouseholds(
  workshop: Workshop,
  citizens: readonly Inhabitant[],
  families: readonly FamilyRow[],
): readonly Inhabitant[] {
  const byUser = groupBy(families, ({ user_id }) => user_id);
  const isOrdinary = ({ row, edge }: Inhabitant) =>
    !edge && row.password === null && row.aleg_id !== 1 && row.aleg_id !== 2;
  const alone = citizens.filter((each) => isOrdinary(each) && !byUser.has(each.row.id));
  const hosts = citizens.flatMap((each) => {
    const member = isOrdinary(each) ? (byUser.get(each.row.id) ?? []).find((one) => isGrown(workshop, one)) : undefined;
    return member && each.row.no_kk && each.row.address ? [{ host: each, member }] : [];
  });
  const wanted = Math.ceil(citizens.length * profil.serumah);
  const moved = new Map(
    alone.slice(0, Math.min(wanted, hosts.length)).map((guest, index) => {
      const { host, member } = hosts[Math.floor((index * hosts.length) / wanted)] as (typeof hosts)[number];
      return [guest.row.id, underOneRoof(guest, host, member)] as const;
    }),
  );
  return citizens.map((each) => moved.get(each.row.id) ?? each);
}

const isGrown = (workshop: Workshop, { tanggal_lahir, nik }: FamilyRow): boolean =>
  nik !== null && (ageOn(tanggal_lahir, workshop.clock.today) ?? 0) >= 19;

function underOneRoof(guest: Inhabitant, { row: host, home, city }: Inhabitant, member: FamilyRow): Inhabitant {
  const { nama_anggota: name, tanggal_lahir } = member;
  return {
    ...guest,
    home,
    city,
    person: { ...guest.person, name, birthDate: tanggal_lahir },
    row: {
      ...guest.row,
      name,
      email: emailFor(name, guest.row.id),
      address: host.address,
      kecamatan: host.kecamatan,
      kelurahan: host.kelurahan,
      nik: member.nik,
      no_kk: host.no_kk,
      tanggal_lahir,
      status_perkawinan: ['Istri', 'Suami'].includes(member.hubungan) ? 'Kawin' : 'Belum Kawin',
      pekerjaan: member.pekerjaan,
      penghasilan_bulanan: Math.round(member.penghasilan),
      jumlah_tanggungan: 0,
    },
  };
}
