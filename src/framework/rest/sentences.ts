/** Sentences for errors to which the API gives none of its own. */
export interface RestSentences {
  readonly network: string;
  readonly timeout: string;
  /** An answer that cannot be read, or says nothing. */
  readonly generic: string;
  /** A bulk call that did nothing, when the API does not say why. */
  readonly nothingDone: string;
  readonly byStatus: Readonly<Record<number, string>>;
}

const unavailable = 'Server sedang tidak dapat melayani. Coba lagi beberapa saat.';

export const indonesian: RestSentences = {
  network: 'Terjadi kesalahan jaringan.',
  timeout: 'Server terlalu lama menjawab. Coba lagi.',
  generic: 'Jawaban server tidak dapat dibaca. Coba lagi.',
  nothingDone: 'Tidak ada data yang dapat diproses.',
  byStatus: {
    401: 'Sesi Anda telah berakhir. Silakan masuk lagi.',
    403: 'Anda tidak berhak melakukan tindakan ini.',
    404: 'Data tidak ditemukan.',
    405: 'Tindakan ini tidak tersedia di server.',
    409: 'Data sudah berubah. Muat ulang lalu coba lagi.',
    413: 'Berkas atau data terlalu besar.',
    415: 'Jenis berkas tidak didukung.',
    419: 'Halaman sudah kedaluwarsa. Muat ulang lalu coba lagi.',
    422: 'Data belum benar. Periksa kembali isian Anda.',
    429: 'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.',
    500: 'Terjadi kesalahan pada server. Coba lagi beberapa saat.',
    502: unavailable,
    503: unavailable,
    504: unavailable,
  },
};
