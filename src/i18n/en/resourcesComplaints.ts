import type { ResourceTexts } from '../../framework/schema';
import type { declared } from '../../resources';

type Complaints = Pick<
  typeof declared,
  | 'complaints'
  | 'complaint_officers'
  | 'complaint_deadlines'
  | 'complaint_messages'
  | 'departments'
  | 'forwarding_settings'
  | 'messages'
>;

const categories = {
  Teknis: 'Technical',
  Pelayanan: 'Service',
  Bantuan: 'Aid',
  Saran: 'Suggestion',
  Kesehatan: 'Health',
  Pendidikan: 'Education',
  Sosial: 'Social',
  Lingkungan: 'Environment',
  Lainnya: 'Other',
};
const deadlineText = <const C extends keyof typeof categories>(category: C) => ({
  label: categories[category],
  required: 'The number of days is required',
  messages: { tooSmall: 'At least 1 working day', tooBig: 'At most 120 working days' },
});
const answerWords =
  'Replaced words: {nama}, {no_tiket}, {judul}, {status}, {jawaban}, {tanggal}, {kantor}, {tautan_nilai}, {tautan_cek}.';
const badNumber = 'Invalid WhatsApp number (example: +62812345678)';

/** English for complaints, departments and what is sent to them. */
export const complaintTexts: { readonly [R in keyof Complaints]: ResourceTexts<Complaints[R]> } = {
  complaint_officers: {
    label: 'Complaint officers',
    noun: 'officer',
    nouns: 'officers',
    fields: { name: { label: 'Name' } },
  },
  complaints: {
    label: 'Public complaints',
    noun: 'complaint',
    nouns: 'complaints',
    description: 'Complaints of citizens, the answers, and their forwarding to departments.',
    fields: {
      no_tiket: { label: 'Ticket number' },
      user_id: {
        label: 'Reporter',
        required: 'Choose the reporter',
        messages: { notFound: 'The reporter was not found' },
      },
      tanpa_nama: {
        label: 'The reporter does not want to be named',
        labels: ['Yes', 'No'],
        help: 'No name is recorded. The ticket number and the code on the receipt are all the reporter has.',
      },
      kontak_pelapor: {
        label: 'Phone number for questions',
        messages: { invalid: 'Invalid phone number. Example: 0812-3456-7890' },
        help: 'May stay empty. For this office only, it does not go to departments.',
      },
      judul: { label: 'Title', required: 'The title is required' },
      deskripsi: { label: 'Description', required: 'The description is required' },
      kategori: { label: 'Category', required: 'Choose the category', choices: categories },
      prioritas: {
        label: 'Priority',
        choices: { Urgent: 'Urgent', Tinggi: 'High', Sedang: 'Medium', Rendah: 'Low' },
      },
      status: {
        label: 'Status',
        choices: { Baru: 'New', Diproses: 'In progress', Selesai: 'Resolved', Ditutup: 'Closed' },
      },
      lokasi: { label: 'Where it happened' },
      titik_lokasi: { label: 'Point on the map', help: 'Where it happened, if that is known.' },
      image_path: { label: 'Photo', help: 'JPG, PNG or WebP, at most 5 MB.' },
      respon_admin: { label: 'Answer of the office' },
      tanggal_respon: { label: 'Answered on' },
      rating: { label: 'Rating' },
      feedback: { label: 'Feedback' },
      nama_pelapor: {
        label: 'Name of the reporter',
        columnLabel: 'Reporter',
        notes: { anonymous: 'Anonymous' },
      },
      sumber: { label: 'Source', choices: { warga: 'Citizen app', loket: 'Counter' } },
      petugas_id: { label: 'Officer' },
      penugasan: {
        label: 'Assignment',
        choices: { saya: 'Mine', lain: 'Another officer', belum: 'No officer yet' },
      },
      tahap: {
        label: 'Handling',
        choices: { diterima: 'Not forwarded yet', diteruskan: 'Forwarded to a department', dijawab: 'Answered' },
      },
      tenggat_pada: { label: 'Deadline' },
      terlambat: { label: 'Overdue' },
      dinas_id: { label: 'Forwarded to' },
      diteruskan_pada: { label: 'Forwarded on' },
      dijawab_pada: { label: 'Answered at' },
      ditutup_pada: { label: 'Closed on' },
      admin_diberitahu_pada: { label: 'Administrators told on' },
      dibuka_ulang: { label: 'Times reopened' },
      histories: { label: 'History' },
      cek: { label: 'Status for the citizen' },
      pesan: { label: 'Messages sent' },
    },
    sections: { Pelapor: 'Reporter', Pengaduan: 'Complaint', Tanggapan: 'Answer' },
    tabs: { Semua: 'All', Baru: 'New', Diproses: 'In progress', Selesai: 'Resolved', Ditutup: 'Closed' },
    actions: {
      take: {
        label: 'Take',
        done: 'This complaint is yours now.',
        failed: 'The officer could not be changed: {reason}',
      },
      assign: {
        label: 'Assign',
        inputs: { officer_id: { label: 'Officer', required: 'Choose the officer' } },
        done: 'Complaint "{title}" was assigned.',
        failed: 'The officer could not be changed: {reason}',
      },
      unassign: {
        label: 'Unassign',
        done: 'Complaint "{title}" has no officer now.',
        failed: 'The officer could not be changed: {reason}',
      },
    },
    events: {
      status: 'Status or answer changed',
      forward: 'Forwarded to a department',
      reply: 'Answered by the department',
      rate: 'Rated by the reporter',
      assign: 'Officer changed',
      note: 'Internal note written',
    },
    statistics: {
      total_complaint: 'All complaints',
      baru: 'Waiting (new)',
      diproses: 'In progress',
      selesai: 'Resolved',
      ditutup: 'Closed',
      terlambat: 'Overdue',
      mendesak: 'Pressing',
      kategori_teknis: categories.Teknis,
      kategori_pelayanan: categories.Pelayanan,
      kategori_bantuan: categories.Bantuan,
      kategori_saran: categories.Saran,
      kategori_kesehatan: categories.Kesehatan,
      kategori_pendidikan: categories.Pendidikan,
      kategori_sosial: categories.Sosial,
      kategori_lingkungan: categories.Lingkungan,
      kategori_lainnya: categories.Lainnya,
    },
    sentences: {
      search: 'Search title, description or reporter...',
      empty: 'There are no complaints yet',
      filteredEmpty: 'No complaint matches',
      loadFailed: 'Complaints could not be loaded',
      notFound: 'Complaint not found',
      created: 'Complaint recorded.',
      createButton: 'Record a complaint',
      createTitle: 'Record a complaint at the counter',
    },
  },
  complaint_deadlines: {
    label: 'Complaint deadlines',
    noun: 'complaint deadline',
    nouns: 'complaint deadlines',
    description: 'Working days to answer a complaint by category, and holidays.',
    fields: {
      hari_teknis: deadlineText('Teknis'),
      hari_pelayanan: deadlineText('Pelayanan'),
      hari_bantuan: deadlineText('Bantuan'),
      hari_saran: deadlineText('Saran'),
      hari_kesehatan: deadlineText('Kesehatan'),
      hari_pendidikan: deadlineText('Pendidikan'),
      hari_sosial: deadlineText('Sosial'),
      hari_lingkungan: deadlineText('Lingkungan'),
      hari_lainnya: deadlineText('Lainnya'),
      libur: {
        label: 'Holidays',
        help: 'Saturdays and Sundays are counted as free already.',
        items: { tanggal: { label: 'Date', required: 'The date is required' }, nama: { label: 'Name of the holiday' } },
      },
    },
    sections: {
      'Hari kerja per kategori': 'Working days by category',
      'Dihitung mulai hari kerja setelah pengaduan diterima, sampai akhir hari terakhir.':
        'Counted from the working day after the complaint was received, to the end of the last one.',
      'Hari libur': 'Holidays',
    },
    sentences: {
      updated: 'Deadlines saved. Complaints that are still open are counted again.',
      saveFailed: 'The settings could not be saved',
    },
  },
  departments: {
    label: 'Departments',
    noun: 'department',
    nouns: 'departments',
    description: 'Departments complaints are forwarded to, their contacts and categories.',
    fields: {
      name: {
        label: 'Name',
        required: 'The name is required',
        unique: 'This name is in use',
        messages: { tooShort: 'The name must have at least 3 characters' },
      },
      email: { label: 'Email', messages: { invalid: 'Invalid email format' } },
      whatsapp: {
        label: 'WhatsApp',
        messages: { invalid: badNumber },
        help: 'A mobile number, for example +62812345678.',
        notes: { landline: 'No mobile number', landlineByLook: 'No mobile number' },
      },
      categories: { label: 'Categories', choices: categories, help: 'The complaint categories it takes care of.' },
      default_for: {
        label: 'Main department for',
        choices: categories,
        help: 'Comes first when several departments take care of one category.',
      },
      whatsapp_ok: { label: 'Can be reached by WhatsApp' },
      is_active: { label: 'Active department', columnLabel: 'Status', labels: ['Active', 'Inactive'] },
    },
    sections: { Dinas: 'Department', Kategori: 'Categories' },
    actions: { toggle: { label: 'Change the status', failed: 'The status could not be changed' } },
    statistics: { total: 'All departments', aktif: 'Active', non_aktif: 'Inactive', tampil: 'Shown' },
    sentences: {
      search: 'Search name, email or WhatsApp...',
      empty: 'No department was found',
      filteredEmpty: 'No department was found',
      loadFailed: 'Departments could not be loaded',
      saveFailed: 'The department could not be saved. Please try again.',
      deleteFailed: 'The department could not be deleted',
      retry: 'Try again',
      created: 'Department added.',
      updated: 'Department updated.',
      deleted: 'Department deleted.',
    },
  },
  forwarding_settings: {
    label: 'Forwarding of complaints',
    noun: 'forwarding setting',
    nouns: 'forwarding settings',
    description: 'How and by which channel complaints reach the departments.',
    fields: {
      emailForwarding: { label: 'Forward by email' },
      whatsappForwarding: { label: 'Forward by WhatsApp' },
      forwardingMode: {
        label: 'Way of forwarding',
        choices: { auto: 'Automatic', manual: 'Manual' },
        help: 'Automatic: a new complaint goes once to the main department of its category.',
      },
      adminEmail: {
        label: 'Email of the administrator',
        messages: { invalid: 'Invalid email format' },
        help: 'Told about complaints that are urgent or high.',
      },
      adminWhatsapp: { label: 'WhatsApp of the administrator', messages: { invalid: badNumber } },
      hide_name: {
        label: 'Without the name of the reporter',
        choices: categories,
        help: 'Categories whose messages do not carry the name of the reporter.',
      },
      share_phone: {
        label: 'Phone of the reporter',
        choices: categories,
        help: 'Categories whose messages carry the phone number of the reporter.',
      },
      share_email: {
        label: 'Email of the reporter',
        choices: categories,
        help: 'Categories whose messages carry the email of the reporter.',
      },
    },
    sections: {
      Saluran: 'Channels',
      Administrator: 'Administrator',
      'Data pribadi yang ikut dikirim': 'Personal data that goes out',
    },
    sentences: { updated: 'Settings saved!', saveFailed: 'The settings could not be saved' },
  },
  messages: {
    label: 'Outgoing messages',
    noun: 'message',
    nouns: 'messages',
    description: 'Every email and WhatsApp message of the panel, and what has become of it.',
    fields: {
      resource: { label: 'About' },
      record_id: { label: 'Record number' },
      kind: {
        label: 'Kind',
        choices: {
          'complaint.forward': 'Complaint forwarded to a department',
          'complaint.mail': 'Email about a complaint to a department',
          'complaint.alarm': 'Notice to the administrators',
          'complaint.answer': 'Answer to the reporter',
          'decision.disetujui': 'Decision: approved',
          'decision.ditolak': 'Decision: rejected',
          'decision.perlu_dilengkapi': 'Decision: needs completion',
          'password.reset': 'Link to a new password',
          'password.changed': 'Notice of a changed password',
          test: 'Test message',
        },
      },
      channel: { label: 'Channel', choices: { email: 'Email', whatsapp: 'WhatsApp' } },
      department_id: { label: 'Department' },
      user_id: { label: 'Citizen' },
      recipient_name: { label: 'Recipient' },
      recipient: { label: 'Address' },
      subject: { label: 'Subject' },
      body: { label: 'Text' },
      state: {
        label: 'State',
        choices: {
          antre: 'Queued',
          mengirim: 'Sending',
          terkirim: 'Sent',
          gagal: 'Failed',
          tidak_pasti: 'Uncertain',
        },
        notes: { demo: 'Demo outbox' },
      },
      reason: { label: 'Reason' },
      attempts: { label: 'Tries' },
      next_try_at: { label: 'Next try' },
      sent_at: { label: 'Sent on' },
      provider_id: { label: 'Number at the provider' },
      dedupe_key: { label: 'Key' },
    },
    sections: { Pesan: 'Message', Pengiriman: 'Delivery' },
    tabs: {
      Semua: 'All',
      Antre: 'Queued',
      Mengirim: 'Sending',
      Terkirim: 'Sent',
      Gagal: 'Failed',
      'Tidak pasti': 'Uncertain',
    },
    events: { retry: 'Sent again' },
    actions: {
      retry: {
        label: 'Send again',
        done: 'The message is queued again.',
        failed: 'The message could not be sent again: {reason}',
      },
    },
    statistics: {
      total: 'All messages',
      antre: 'Queued',
      mengirim: 'Sending',
      terkirim: 'Sent',
      gagal: 'Failed',
      tidak_pasti: 'Uncertain',
    },
    sentences: { search: 'Search subject, recipient or address...', empty: 'There are no messages yet' },
  },
  complaint_messages: {
    label: 'Messages about complaints',
    noun: 'message about a complaint',
    nouns: 'messages about complaints',
    description: 'Messages to citizens when their complaint is answered.',
    fields: {
      aktif: {
        label: 'Offer to send the answer',
        help: 'When on, staff can choose to send the answer to the reporter.',
      },
      subjek: { label: 'Subject', required: 'The subject is required', help: answerWords },
      cek_publik: {
        label: 'Status page for citizens',
        help: 'Citizens see status and answers with the ticket number and the code on their receipt, or the last 4 digits of their phone.',
      },
      jawaban: { label: 'Message with an answer', required: 'The message is required', help: answerWords },
      selesai: { label: 'Message when resolved', required: 'The message is required', help: answerWords },
    },
    sections: { Pengiriman: 'Sending', 'Cek aduan': 'Status for citizens', 'Isi pesan': 'Text of the messages' },
    sentences: { updated: 'Messages saved.', saveFailed: 'Failed to save the settings' },
  },
};
