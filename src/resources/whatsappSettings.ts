import { complaintVariables } from '../domain/complaints/variables';
import { whatsappModes } from '../domain/whatsapp/modes';
import { boolean, choice, defineResource, json, longText, number, text } from '../framework/schema';
import { policy } from './policy';

const startText = `*Pengaduan Baru – #{ticket_number}*

Yth. {department},

{title}
Kategori: {category}
Prioritas: {priority}
Lokasi: {location}
Tanggal: {created_at}
Pelapor: {user_name}

{description}

Mohon tanggapannya melalui tautan ini:
{reply_link}`;

/** Settings: how complaints reach departments by WhatsApp. What the described API lacks is marked with its extension. */
export const whatsappSettings = defineResource({
  name: 'whatsapp_settings',
  label: 'WhatsApp',
  noun: 'pengaturan WhatsApp',
  description: 'Sambungan WhatsApp, batas pengiriman, dan templat pesan ke dinas.',
  icon: 'chat',
  title: 'id',
  api: { path: '/admin/whatsapp/settings', single: true, update: 'put', staleMinutes: 5 },
  fields: {
    session_name: text({
      label: 'Nama sesi',
      required: 'Nama sesi wajib diisi',
      maxLength: 60,
      default: 'panel-bansos',
      help: 'Nama perangkat yang tampil di WhatsApp pada ponsel.',
    }),
    is_active: boolean({
      label: 'WhatsApp aktif',
      default: false,
      help: 'Bila tidak aktif, pesan WhatsApp menunggu dan tidak dikirim.',
    }),
    mode: choice(whatsappModes, {
      label: 'Mode',
      required: true,
      default: 'mock',
      extension: 'whatsapp.service',
      help: 'Simulasi tidak mengirim ke siapa pun. Perangkat tertaut belum pernah dicoba terhadap layanan WhatsApp.',
    }),
    pace: number({
      label: 'Pesan per menit',
      required: 'Wajib diisi',
      min: 1,
      max: 60,
      default: 10,
      extension: 'whatsapp.service',
      help: 'Pengiriman yang terlalu cepat dapat membuat nomor diblokir.',
    }),
    quiet_from: number({
      label: 'Jam tenang mulai pukul',
      min: 0,
      max: 23,
      extension: 'whatsapp.service',
      requiredWhen: { quiet_to: { empty: false } },
      help: 'Selama jam tenang pesan menunggu. Kosongkan bila tidak ada.',
    }),
    quiet_to: number({
      label: 'Jam tenang selesai pukul',
      min: 0,
      max: 23,
      extension: 'whatsapp.service',
      requiredWhen: { quiet_from: { empty: false } },
    }),
    default_message_template: longText({
      label: 'Templat pesan',
      required: 'Templat pesan wajib diisi',
      maxLength: 4000,
      rows: 14,
      default: startText,
      variables: complaintVariables,
      help: 'Kata dalam kurung kurawal diganti saat pesan dibuat.',
    }),
    /** Category → id of a department. */
    department_mappings: json({
      label: 'Dinas per kategori',
      default: {},
      memberTarget: 'departments',
      messages: { invalid: 'Dinas untuk sebuah kategori tidak ditemukan' },
      help: 'Dinas yang dikirimi lebih dulu. Tanpa pilihan, dinas utama kategori itu.',
    }),
  },
  list: { columns: [] },
  form: {
    sections: [
      { section: 'Sesi', fields: ['session_name', 'is_active', 'mode'] },
      { section: 'Batas pengiriman', fields: ['pace', 'quiet_from', 'quiet_to'] },
      { section: 'Templat', fields: ['default_message_template', 'department_mappings'] },
    ],
  },
  ...policy.settings,
  sentences: { updated: 'Pengaturan berhasil disimpan!', saveFailed: 'Gagal menyimpan pengaturan' },
});
