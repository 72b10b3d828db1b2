/** What the server writes in e-mails about notifications. */
export const notificationMail = {
  subject: '%{count} notifikasi baru di panel',
  greeting: 'Yth. %{name},',
  intro: 'Yang belum Anda baca di panel:',
  more: '- dan %{count} lainnya',
  open: 'Buka notifikasi:',
  settings: 'Atur notifikasi lewat email:',
  period: 'Angka dari %{from} sampai %{to}, sejauh yang boleh Anda lihat:',
  reports: {
    weeklyReport: 'Laporan mingguan %{from} – %{to}',
    monthlyReport: 'Laporan bulanan %{from} – %{to}',
  },
  figures: {
    applications: {
      title: 'Pendaftaran yang masuk',
      lines: {
        pendaftar: 'Jumlah',
        disetujui: 'Disetujui',
        ditolak: 'Ditolak',
        perlu_dilengkapi: 'Perlu dilengkapi',
        pending: 'Belum diputuskan',
        diserahkan: 'Sudah diserahkan',
      },
    },
    complaints: {
      title: 'Pengaduan yang masuk',
      lines: { received: 'Jumlah', answered: 'Dijawab', closed: 'Ditutup', overdue: 'Lewat tenggat' },
    },
  },
};
