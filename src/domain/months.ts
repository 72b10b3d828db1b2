export type Locale = 'id' | 'en';

/** January first. */
export const monthNames: Readonly<Record<Locale, readonly string[]>> = {
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/** Sunday first, as JavaScript counts them. */
export const dayNames: Readonly<Record<Locale, readonly string[]>> = {
  id: 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
};
