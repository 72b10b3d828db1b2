import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps what must be stored and read again, such as a password for another server, unreadable in the database. */
export interface SecretBox {
  /** `purpose` names the place it is kept in: elsewhere it does not open. */
  readonly seal: (text: string, purpose: string) => string;
  /** Undefined when it was sealed with another key, for another place, or is damaged. */
  readonly open: (sealed: string, purpose: string) => string | undefined;
  /** 32 bytes that belong to a purpose, always the same: what a signing key is made of. */
  readonly derive: (purpose: string) => Buffer;
}

const FORM = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key of its own, derived from APP_SECRET: the same secret signs links and tokens. */
export function createSecretBox(appSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'panel-bansos stored secrets', 32));
  return {
    derive: (purpose) => Buffer.from(hkdfSync('sha256', appSecret, '', `panel-bansos ${purpose}`, 32)),
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${FORM}.${Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [form, packed = ''] = sealed.split('.');
      const bytes = Buffer.from(packed, 'base64url');
      if (form !== FORM || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return undefined;
      }
    },
  };
}
