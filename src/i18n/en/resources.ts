import type { ResourceTexts } from '../../framework/schema';
import type { declared } from '../../resources';
import { aid } from './resourcesAid';
import { complaintTexts } from './resourcesComplaints';
import { emailTexts } from './resourcesEmail';
import { newsTexts } from './resourcesNews';
import { operationTexts } from './resourcesOperation';
import { peopleTexts } from './resourcesPeople';
import { securityTexts } from './resourcesSecurity';
import { siteTexts } from './resourcesSite';
import { whatsappTexts } from './resourcesWhatsapp';

type Declared = typeof declared;

/** English for everything a declaration says. A label that is missing here does not compile. */
export const resources: { readonly [R in keyof Declared]: ResourceTexts<Declared[R]> } = {
  users: {
    label: 'Users',
    noun: 'user',
    nouns: 'users',
    description: 'Accounts of administrators, staff and aid recipients.',
    fields: {
      name: {
        label: 'Full name',
        required: 'Name is required',
        notes: { phone: '{phone}', noPhone: 'No phone' },
      },
      email: {
        label: 'Email',
        unique: 'Email is already in use',
        messages: { required: 'Email is required', invalid: 'Invalid email format' },
        notes: {
          none: 'No email',
          seen: 'Login: {last_login_at}',
          never: 'Never logged in',
          changed: 'Login: {updated_at}',
        },
      },
      password: {
        label: 'Password',
        required: 'Password is required',
        help: 'At least 8 characters.',
        editHelp: 'Leave empty to keep it',
        messages: { tooShort: 'Password must have at least 8 characters' },
      },
      phone: {
        label: 'Phone number',
        messages: { invalid: 'Invalid phone number. Example: 0812-3456-7890' },
      },
      role: {
        label: 'Role',
        choices: {
          user: 'User/recipient',
          staff: 'Staff',
          admin: 'Administrator',
          admin_aleg: 'Legislator admin',
          aleg: 'Legislator',
        },
      },
      anggota_legislatif_id: {
        label: 'Legislative member',
        help: 'The data of this user belongs to the chosen legislative member.',
        messages: { required: 'Choose a legislative member' },
      },
      nik: { label: 'NIK', messages: { invalid: 'The NIK must have 16 digits' } },
      no_kk: { label: 'Family card no. (KK)', messages: { invalid: 'The family card number must have 16 digits' } },
      tanggal_lahir: { label: 'Date of birth', messages: { tooBig: 'Date of birth cannot be in the future' } },
      status_perkawinan: {
        label: 'Marital status',
        choices: { 'Belum Kawin': 'Single', Kawin: 'Married', 'Cerai Hidup': 'Divorced', 'Cerai Mati': 'Widowed' },
      },
      pekerjaan: { label: 'Occupation' },
      penghasilan_bulanan: {
        label: 'Monthly income',
        messages: { tooSmall: 'Income cannot be negative' },
        help: 'Leave empty when it is not known, enter 0 when there is none.',
      },
      jumlah_tanggungan: { label: 'Dependants', messages: { tooSmall: 'The number cannot be negative' } },
      kecamatan: { label: 'District (kecamatan)' },
      kelurahan: { label: 'Village (kelurahan)' },
      is_relawan: { label: 'Volunteer', help: 'Volunteers complete their profile in the mobile app.' },
      is_active: { label: 'Account is active', columnLabel: 'Status', labels: ['Active', 'Inactive'] },
      address: { label: 'Address' },
      bio: { label: 'Bio' },
      last_login_at: { label: 'Last sign-in' },
      permissions: {
        label: 'Permissions',
        members: {
          users: 'Users',
          bantuan: 'Aid',
          news: 'News',
          complaints: 'Complaints',
          reports: 'Reports',
          residents: 'Residents',
          legislators: 'Legislators',
          messages: 'Messages',
          imports: 'Imports',
          settings: 'Settings',
          audit: 'Audit log',
          rights: 'Special rights',
          content: 'Content',
          fields: 'Fields and forms',
          view: 'view',
          create: 'add',
          edit: 'edit',
          delete: 'delete',
        },
      },
    },
    sections: {
      Akun: 'Account',
      Hak: 'Rights',
      'Data penerima': 'Recipient',
      'Dipakai saat pendaftaran bantuan dinilai.': 'Used when applications for aid are judged.',
    },
    rules: {
      'Tanggal lahir di dalam NIK ini berbeda dari tanggal lahir yang diisi. Cocokkan dengan KTP.':
        'The date of birth within this NIK is another than the one entered. Compare it with the identity card.',
      '{value} per bulan jauh di atas biasanya. Benar?': '{value} a month is far above what is usual. Is it right?',
    },
    tabs: { Semua: 'All', Aktif: 'Active', 'Tidak Aktif': 'Inactive' },
    events: { permissions: 'Permissions set', password: 'Password changed' },
    actions: {
      status: {
        label: 'Change status',
        turns: ['Activate', 'Deactivate'],
        failed: 'Failed to change the user status: {reason}',
      },
      activate: { label: 'Activate' },
      deactivate: { label: 'Deactivate' },
      delete: { label: 'Delete' },
    },
    related: {
      'Anggota keluarga': 'Family members',
      'Pendaftaran bantuan': 'Aid applications',
      'Bantuan yang diterima': 'Aid received',
      'Belum ada bantuan yang diterima.': 'No aid received yet.',
      Pengaduan: 'Complaints',
      'Warga binaan': 'Residents in care',
    },
    statistics: {
      total: 'Total users',
      active: 'Active',
      inactive: 'Inactive',
      admins: 'Admin',
      staff: 'Staff',
      users: 'User/recipient',
      admin_alegs: 'Legislator admin',
      alegs: 'Legislator',
    },
    sentences: {
      search: 'Search users (name, email, phone)...',
      paging: 'Showing {x} of {y} users (page {a} of {b})',
      empty: 'No users yet.',
      loadFailed: 'Failed to fetch users',
      saveFailed: 'An error occurred while saving the user.',
      deleteFailed: 'Failed to delete the user: {reason}',
      bulkFailed: 'Bulk action failed: {reason}',
      deleteTitle: 'Confirm deletion',
      createTitle: 'Add user',
      editTitle: 'Edit user',
      created: 'User added.',
      updated: 'User updated.',
      deleted: 'User deleted.',
      gone: 'account deleted',
    },
  },
  families: {
    label: 'Families',
    noun: 'family member',
    nouns: 'family members',
    description: 'Family members of aid recipients, with their work and income.',
    fields: {
      user_id: { label: 'User', required: 'Choose a user', messages: { notFound: 'User not found' } },
      nama_anggota: { label: 'Member name', required: 'Member name is required' },
      hubungan: {
        label: 'Relationship',
        required: 'Choose the family relationship',
        choices: {
          Suami: 'Husband',
          Istri: 'Wife',
          Anak: 'Child',
          'Orang Tua': 'Parent',
          Saudara: 'Sibling',
          Lainnya: 'Other',
        },
      },
      jenis_kelamin: {
        label: 'Sex',
        required: 'Choose the sex',
        choices: { 'Laki-laki': 'Male', Perempuan: 'Female' },
      },
      tanggal_lahir: {
        label: 'Date of birth',
        required: 'Date of birth is required',
        messages: { tooBig: 'Date of birth cannot be in the future' },
      },
      pekerjaan: {
        label: 'Occupation',
        required: 'Occupation is required',
        placeholder: 'For example: day labourer',
        help: 'For children who do not work yet, enter "Belum bekerja".',
      },
      pendidikan: {
        label: 'Education',
        required: 'Choose the education',
        choices: {
          'Tidak Sekolah': 'No schooling',
          SD: 'Primary school',
          SMP: 'Junior high school',
          SMA: 'Senior high school',
          D3: 'Diploma (D3)',
          S1: 'Bachelor (S1)',
          S2: 'Master (S2)',
          S3: 'Doctorate (S3)',
        },
      },
      penghasilan: {
        label: 'Income',
        required: 'Income must be filled in and valid',
        help: 'Per month, in Rupiah. Enter 0 when there is none.',
        messages: {
          tooSmall: 'Income must be filled in and valid',
          notNumber: 'Income must be filled in and valid',
          invalid: 'Income must be filled in and valid',
          tooBig: 'Income must be filled in and valid',
        },
      },
      tanggungan: { label: 'Dependant', help: 'Lives on the income of this family.' },
      no_kk: { label: 'Family card no. (KK)', messages: { invalid: 'The family card number must have 16 digits' } },
      nik: { label: 'NIK', messages: { invalid: 'The NIK must have 16 digits' } },
    },
    sections: {
      Keluarga: 'Family',
      'Pekerjaan dan penghasilan': 'Work and income',
      Kependudukan: 'Civil registration',
      'Boleh dikosongkan.': 'May be left empty.',
    },
    actions: {
      delete: { label: 'Delete' },
      mark_dependent: { label: 'Mark as dependant' },
      unmark_dependent: { label: 'Not a dependant' },
    },
    rules: {
      'Tanggal lahir di dalam NIK ini berbeda dari tanggal lahir yang diisi. Cocokkan dengan KTP.':
        'The date of birth within this NIK is another than the one entered. Compare it with the identity card.',
      'Jenis kelamin di dalam NIK ini berbeda dari yang diisi. Cocokkan dengan KTP.':
        'The sex within this NIK is another than the one entered. Compare it with the identity card.',
      '{value} per bulan jauh di atas biasanya. Benar?': '{value} a month is far above what is usual. Is it right?',
    },
    statistics: {
      total: 'Total members',
      laki_laki: 'Male',
      perempuan: 'Female',
      tanggungan: 'Dependants',
      total_penghasilan: 'Total income',
      avg_penghasilan: 'Average income',
      median_penghasilan: 'Median of those who earn',
    },
    sentences: {
      search: 'Search name or occupation...',
      empty: 'No family data found',
      filteredEmpty: 'No family data found',
      loadFailed: 'Failed to load family data',
      saveFailed: 'An error occurred while saving',
      deleteFailed: 'Failed to delete the family member: {reason}',
      deleteTitle: 'Confirm deletion',
      createTitle: 'Add family member',
      editTitle: 'Edit family member',
      created: 'Family member added.',
      updated: 'Family member updated.',
      deleted: 'Family member deleted.',
    },
  },
  ...peopleTexts,
  ...aid,
  ...complaintTexts,
  ...whatsappTexts,
  ...siteTexts,
  ...securityTexts,
  ...operationTexts,
  ...emailTexts,
  ...newsTexts,
};
