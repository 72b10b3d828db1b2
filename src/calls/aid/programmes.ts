import { array, nullable, number, object, string } from 'valibot';
import { type AnswerOf, defineCall } from '../../framework/calls';
import { programmes } from '../../resources/programmes';

/** What citizens may read of programmes without signing in. */
const base = { method: 'GET', of: 'public', tag: programmes.label } as const;

/** A programme as the public may see it: nothing about people, nothing of the office. */
const programme = object({
  id: number(),
  nama_bantuan: string(),
  deskripsi: nullable(string()),
  jenis_bantuan: nullable(string()),
  /** Rupiah per recipient; null when the aid is no money. */
  nominal: nullable(number()),
  kuota: number(),
  sisa_kuota: number(),
  tanggal_mulai: nullable(string()),
  tanggal_selesai: nullable(string()),
  status: string(),
  syarat_bantuan: nullable(string()),
  dokumen_diperlukan: nullable(string()),
  /** What applicants are judged by, one sentence each. */
  syarat_diperiksa: array(string()),
});

export const listOpenProgrammes = defineCall({
  ...base,
  path: '/bantuan-sosial',
  summary: 'Program bantuan yang aktif',
  answer: array(programme),
});

export const findOpenProgramme = defineCall({
  ...base,
  path: '/bantuan-sosial/:id',
  summary: 'Satu program bantuan yang aktif',
  answer: programme,
});

export type OpenProgramme = AnswerOf<typeof findOpenProgramme>;
