import type { Sex } from '../src/domain/nik';
import { asumsi } from './asumsi';
import type { Random } from './random';

export interface Livelihood {
  readonly pekerjaan: string;
  readonly pendidikan: string;
  readonly penghasilan: number;
  /** Lives on the income of the household. */
  readonly tanggungan: boolean;
}

/** Work, school and income that fit an age, and a degree behind the name. */
export function makeLivelihood(random: Random, sex: Sex, age: number, name = ''): Livelihood {
  const pekerjaan = pickJob(random, sex, age);
  const penghasilan = isEarning(pekerjaan) ? pickIncome(random) : 0;
  const dependent = penghasilan === 0 && (age < 19 || random.chance(asumsi.tanggunganDewasa));
  return {
    pekerjaan,
    pendidikan: degreeOf(name) ?? degreeFor[pekerjaan] ?? pickEducation(random, age),
    penghasilan,
    tanggungan: dependent,
  };
}

const isEarning = (job: string): boolean => !asumsi.tanpaPenghasilan.some((other) => other === job);

function pickJob(random: Random, sex: Sex, age: number): string {
  if (age < 7) return 'Belum bekerja';
  if (age < 16) return 'Pelajar';
  if (age < 19 && random.chance(0.8)) return 'Pelajar';
  if (age < 23 && random.chance(0.25)) return 'Mahasiswa';
  if (age > 65 && random.chance(0.55)) return 'Tidak Bekerja';
  if (age > 58 && random.chance(0.2)) return 'Pensiunan';
  return random.weighted(asumsi.pekerjaan[sex] as Readonly<Record<string, number>>);
}

/** The least schooling of an occupation. */
const degreeFor: Readonly<Record<string, string>> = { Mahasiswa: 'SMA', Guru: 'S1', Bidan: 'D3' };

function degreeOf(name: string): string | undefined {
  const degree = name.split(', ')[1]?.toUpperCase();
  if (degree === undefined) return undefined;
  if (degree.startsWith('A.MD')) return 'D3';
  return degree.startsWith('M.') ? 'S2' : 'S1';
}

function pickEducation(random: Random, age: number): string {
  if (age < 7) return 'Tidak Sekolah';
  if (age < 13) return 'SD';
  if (age < 16) return 'SMP';
  if (age < 19) return 'SMA';
  const level = random.weighted(age >= 60 ? asumsi.pendidikan.lansia : asumsi.pendidikan.dewasa);
  return age < 23 && ['S1', 'S2', 'S3'].includes(level) ? 'SMA' : level;
}

/** Log-normal, heaped at round amounts and just beside the thresholds of the programmes. */
function pickIncome(random: Random): number {
  const { median, sebaran, nol, ambang, nilaiAmbang, bulat } = asumsi.penghasilan;
  if (random.chance(nol)) return 0;
  if (random.chance(ambang)) return random.pick<number>(nilaiAmbang);
  const amount = Math.min(60_000_000, median * Math.exp(sebaran * random.normal()));
  const step = random.chance(bulat) ? (amount > 1_000_000 ? 100_000 : 50_000) : 1_000;
  return Math.max(step, Math.round(amount / step) * step);
}
