/** What has become of a message, as staff read it. */
export const messageStates = {
  antre: 'Antre',
  mengirim: 'Mengirim',
  terkirim: 'Terkirim',
  gagal: 'Gagal',
  tidak_pasti: 'Tidak pasti',
} as const;
export type MessageState = keyof typeof messageStates;

export const messageChannels = { email: 'Email', whatsapp: 'WhatsApp' } as const;
export type MessageChannel = keyof typeof messageChannels;

/** One message of `pesan`, newest first. */
export interface SentMessage {
  readonly id: number;
  readonly channel: MessageChannel;
  readonly kind: string;
  readonly recipient_name: string | null;
  readonly state: MessageState;
  /** When it became so. */
  readonly at: string;
  readonly reason: string | null;
}

/** The channel of a message, and the recipient's address there. */
export interface MessageContact {
  readonly channel: MessageChannel;
  readonly recipient: string;
}

export const isMessageChannel = (value: unknown): value is MessageChannel =>
  typeof value === 'string' && Object.hasOwn(messageChannels, value);
