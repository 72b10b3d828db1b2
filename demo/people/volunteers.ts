import { asumsi } from '../asumsi';
import type { Inhabitant } from '../citizens';
import { demoFilesFor } from '../demoFiles';
import { makeLivelihood } from '../livelihood';
import type { Random } from '../random';
import type { ProfileColumns, VolunteerColumns, VolunteerRow } from '../rows';
import type { Workshop } from '../workshop';

const { relawan } = asumsi;
const houses = ['Milik sendiri', 'Kontrak', 'Menumpang keluarga', 'Dinas'];
const houseKinds = ['Permanen', 'Semi permanen', 'Kayu'];
const vehicles = ['Motor', 'Mobil', 'Sepeda', 'Motor dan mobil'];
const organisations = ['Karang Taruna', 'PKK', 'Posyandu', 'Majelis taklim', 'Pengurus RW', 'Koperasi warga'];
const offices = ['Ketua', 'Sekretaris', 'Bendahara', 'Anggota'];
const activities = ['Kerja bakti', 'Posyandu balita', 'Bank sampah', 'Bimbingan belajar', 'Dapur umum'];
const skills = ['Menjahit', 'Memasak', 'Mengemudi', 'Mengajar', 'Komputer', 'Pertukangan', 'Kesehatan dasar'];
const interests = ['Pendampingan lansia', 'Pendidikan anak', 'Kesehatan ibu', 'Lingkungan', 'Pelatihan usaha'];
const times = ['Akhir pekan', 'Sore hari', 'Malam hari', 'Kapan saja', 'Senin–Jumat pagi'];
const aids = ['Sembako', 'PKH', 'BLT', 'Bantuan pendidikan'];
const levels = ['SMA', 'D3', 'S1', 'SMP', 'S2'];

/** Volunteers with their answers in the mobile app; most have not answered everything. */
export function withVolunteerProfiles(workshop: Workshop, volunteers: readonly Inhabitant[]): readonly VolunteerRow[] {
  return volunteers.map((each, index) => {
    const random = workshop.random('volunteer-profile', each.row.id);
    const answers = { ...answersOf(workshop, random, each) };
    // The first one has answered everything and the second hardly anything, in every size.
    const share = index === 0 || random.chance(relawan.lengkap) ? 1 : index === 1 ? 0.1 : relawan.terisi;
    const kept = Object.fromEntries(
      Object.entries(answers).map(([name, value]) => [name, random.chance(share) ? value : null]),
    ) as unknown as typeof answers;
    return { ...each.row, ...kept };
  });
}

type Answers = VolunteerColumns & Omit<ProfileColumns, 'jumlah_tanggungan' | 'no_kk'> & { readonly address: string };

function answersOf(workshop: Workshop, random: Random, { row, person, city, home }: Inhabitant): Answers {
  const work = makeLivelihood(random, person.sex, person.age, person.name);
  const income = work.penghasilan;
  const spent = Math.round((income * random.between(60, 115)) / 100 / 50_000) * 50_000;
  const [rides, saves, owes] = [random.chance(0.8), random.chance(0.45), random.chance(0.3)];
  const [active, aided] = [random.chance(0.8), random.chance(0.25)];
  const member = random.chance(0.6);
  return {
    foto_profil: random.pick(demoFilesFor(workshop.clock.now).portraits),
    nama_lengkap: person.name,
    nik: row.nik ?? workshop.idNumbers.nik(random, city, person.birthDate, person.sex) ?? null,
    jenis_kelamin: person.sex,
    tempat_lahir: random.pick(['Depok', 'Jakarta', 'Bogor', 'Garut', 'Solo', 'Padang']),
    tanggal_lahir: person.birthDate,
    agama: random.weighted(relawan.agama),
    status_perkawinan: person.age < 24 ? 'Belum Kawin' : 'Kawin',
    address: row.address ?? `Kel. ${home.village}, Kec. ${home.district.name}, ${city.name}`,
    kelurahan: home.village,
    kecamatan: home.district.name,
    kota: city.name,
    provinsi: city.province,
    kode_pos: home.district.postalCode,
    pendidikan_terakhir: random.pick(levels),
    pekerjaan: work.pekerjaan,
    penghasilan_bulanan: income,
    pengeluaran_bulanan: spent,
    sumber_penghasilan_lain: random.chance(0.3) ? 'Warung di rumah' : null,
    status_rumah: random.pick(houses),
    jenis_rumah: random.pick(houseKinds),
    punya_kendaraan: rides,
    jenis_kendaraan: rides ? random.pick(vehicles) : null,
    punya_tabungan: saves,
    jumlah_tabungan: saves ? random.between(2, 120) * 250_000 : null,
    punya_hutang: owes,
    jumlah_hutang: owes ? random.between(1, 60) * 500_000 : null,
    organisasi: member ? random.pick(organisations) : null,
    jabatan_organisasi: member ? random.pick(offices) : null,
    aktif_kegiatan_sosial: active,
    jenis_kegiatan_sosial: active ? random.pick(activities) : null,
    pernah_dapat_bantuan: aided,
    jenis_bantuan_diterima: aided ? random.pick(aids) : null,
    tanggal_bantuan_terakhir: aided ? workshop.clock.moment(random, 900, 30).slice(0, 10) : null,
    keahlian_khusus: random.pick(skills),
    minat_kegiatan: random.pick(interests),
    ketersediaan_waktu: random.pick(times),
  };
}
