import type { ResidentRow } from '../rows';

/** Residents that are rare in life and break careless screens, files and keys: in every size. */
export const edgeResidents: readonly Partial<ResidentRow>[] = [
  { nama: 'Suminah' },
  { nama: 'Raden Muhammad Kusumawardhana Prawirodirjo Sastronegoro Adji' },
  { nama: 'Renée Thérèse Lumentut' },
  { nama: "Siti Nur'aini" },
  { nama: 'SITI NUR AINI', tanggal_lahir: '1988-02-29' },
  { nama: 'Hj. St. Nuraini, S.Pd.', tanggal_lahir: '1988-02-29' },
  { nama: 'H. Moh. Sholeh, S.H.', tanggal_lahir: '1921-08-17' },
  { nama: 'I Gusti Ngurah Rai', tanggal_lahir: '2000-02-29' },
  { nama: 'D’Angelo Pattinasarany-Leiwakabessy' },
  { nama: 'Bayi Ny. Lestari', tanggal_lahir: '2026-08-30' },
  { no_hp: null, no_kta: null, nik: null, hasil_verifikasi: null },
  { no_hp: '+62215551234' },
  { no_hp: '+62812345678' },
  { no_hp: '+628123456789012' },
  { rt: '000', rw: '000' },
  { rt: '015', rw: '002', alamat: 'Gg. H. Dimun I/2, blok "C", RT lama 1/2' },
  { kelurahan: "Ma'rang/Tanah Baru", kecamatan: "Sa'dan" },
  { nik: '9201014107900001', kecamatan: 'Sorong Kota', kelurahan: 'Remu Utara' },
  { nik: '0327601100600012' },
  { alamat: '=HYPERLINK("http://contoh.example";"klik")' },
  { alamat: '<script>alert(1)</script> Jl. Mawar No. 3' },
  { nama: '+Budi Santoso', alamat: '-Jl. Melati, -' },
  { nama: 'Budi\u200b Santoso', alamat: 'Jl. Kenanga No. 5 \u{1F3E0}' },
  { status_kta: 'Belum punya', hasil_verifikasi: 'Tidak bersedia', no_kta: null },
];
