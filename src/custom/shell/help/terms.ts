import type { HelpTexts } from '../../../i18n/id/shell/help';

type Term = keyof HelpTexts['glossary']['terms'];

/** In the order in which a newcomer meets them. */
export const terms: readonly Term[] = [
  'penerima',
  'keluarga',
  'tanggungan',
  'kk',
  'nik',
  'relawan',
  'warga',
  'aleg',
  'admin_aleg',
  'dapil',
  'reses',
  'pokir',
  'bansos',
  'pendaftaran',
  'kuota',
  'prioritas',
  'pengaduan',
];
