/** What complaints are about, and what departments answer for; one list for both. Source: specification 2, sections 3 and 5. */
export const complaintCategories = [
  'Teknis',
  'Pelayanan',
  'Bantuan',
  'Saran',
  'Kesehatan',
  'Pendidikan',
  'Sosial',
  'Lingkungan',
  'Lainnya',
] as const;

export type ComplaintCategory = (typeof complaintCategories)[number];

/** However it is written: `teknis`, ` Teknis `. */
export const findCategory = (text: string): ComplaintCategory | undefined =>
  complaintCategories.find((category) => category.toLowerCase() === text.trim().toLowerCase());
