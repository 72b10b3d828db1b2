/** Sentences of the server's answers: statistics. `{name}` is a parameter. */
export const statistics = {
  periodUnknown: 'Periode harus salah satu dari: daily, weekly, monthly, yearly',
  yearUnknown: 'Tahun tidak dikenal. Contoh: {year}',
} as const;
