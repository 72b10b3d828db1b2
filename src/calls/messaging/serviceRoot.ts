/** Where our server has the calls of the WhatsApp service; a service of its own has them at its root. */
export const whatsappServiceRoot = '/admin/whatsapp/service';
