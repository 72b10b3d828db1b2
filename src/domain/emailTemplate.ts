export const defaultSubject = 'Pengaduan Baru - #{ticket_number}';

export const defaultTemplate = `Yth. {department},

Kami meneruskan pengaduan masyarakat berikut untuk ditindaklanjuti.

Nomor tiket : {ticket_number}
Judul       : {title}
Kategori    : {category}
Prioritas   : {priority}
Lokasi      : {location}
Tanggal     : {created_at}
Pelapor     : {user_name} ({user_email})

Isi pengaduan:
{description}

Mohon konfirmasi dan jawaban melalui tautan berikut:
{reply_link}

Terima kasih atas kerja samanya.`;
