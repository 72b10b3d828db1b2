/**
 * The numbers that priority and scores are worked out with. They are a group of settings with versions; these are the
 * specification's (section 9) and, for the need score, those of the contract. Money in Rupiah per month, ages in days.
 */
export const defaultThresholds = {
  prioritas_tanggungan_tinggi: 3,
  prioritas_tanggungan_sedang: 1,
  prioritas_penghasilan_rendah: 1_000_000,
  prioritas_penghasilan_sedang: 2_000_000,
  prioritas_hari_lama: 7,
  prioritas_hari_sedang: 3,
  prioritas_batas_tinggi: 6,
  prioritas_batas_sedang: 4,
  skor_penghasilan_1: 1_000_000,
  skor_penghasilan_2: 2_000_000,
  skor_penghasilan_3: 3_000_000,
  skor_tanggungan_banyak: 4,
  skor_tanggungan_sedang: 2,
  skor_sangat_layak: 80,
  skor_layak: 60,
  kebutuhan_perkepala_1: 500_000,
  kebutuhan_perkepala_2: 1_000_000,
  kebutuhan_perkepala_3: 1_500_000,
  kebutuhan_bobot_penghasilan_1: 50,
  kebutuhan_bobot_penghasilan_2: 35,
  kebutuhan_bobot_penghasilan_3: 20,
  kebutuhan_tanggungan_banyak: 5,
  kebutuhan_tanggungan_sedang: 3,
  kebutuhan_bobot_tanggungan_1: 30,
  kebutuhan_bobot_tanggungan_2: 20,
  kebutuhan_bobot_tanggungan_3: 10,
  kebutuhan_bobot_pekerjaan_1: 20,
  kebutuhan_bobot_pekerjaan_2: 14,
  kebutuhan_bobot_pekerjaan_3: 6,
} as const;

export type ThresholdName = keyof typeof defaultThresholds;
export type Thresholds = Readonly<Record<ThresholdName, number>>;
