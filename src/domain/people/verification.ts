/** The answers of a resident about joining UPA, as they are stored. */
export const willingnessValues = {
  weekly: 'Bersedia ikut UPA 1 kali per minggu',
  monthly: 'Bersedia ikut UPA 1 kali per bulan',
  unwilling: 'Tidak bersedia',
} as const;

/** Has the resident a membership card? As it is stored. */
export const cardValues = { has: 'Sudah punya', none: 'Belum punya' } as const;
