import { COMPLETION_NOTE, type Decision } from './states';

/** Reasons people choose most often. They are read by citizens, so they are Indonesian whatever the panel speaks. */
export const frequentReasons: Readonly<Record<Decision, readonly string[]>> = {
  Disetujui: [],
  Ditolak: [
    'Tidak memenuhi syarat program.',
    'Penghasilan melebihi batas program.',
    'Dokumen tidak sah atau tidak sesuai dengan data.',
    'Keluarga ini sudah menerima bantuan serupa.',
    'Alamat berada di luar wilayah program.',
  ],
  'Perlu Dilengkapi': [
    COMPLETION_NOTE,
    'Foto KTP tidak terbaca. Silakan unggah ulang.',
    'Kartu Keluarga belum dilampirkan.',
    'Surat keterangan dari kelurahan belum dilampirkan.',
  ],
};

/** Why an approval is sent back by the second person; read by colleagues. */
export const sendBackReasons: readonly string[] = [
  'Dokumen belum lengkap diperiksa.',
  'Data pemohon perlu dicocokkan lagi.',
  'Syarat program belum terpenuhi.',
];
