import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key as a phone or laptop keeps it, with the encodings of WebAuthn that a browser does otherwise. */
export interface SoftKey {
  /** What `navigator.credentials.create` gives for these options. */
  readonly make: (options: Asked) => unknown;
  /** What `navigator.credentials.get` gives. */
  readonly open: (options: Asked, how?: { readonly counter?: number; readonly isVerified?: boolean }) => unknown;
}

interface Asked {
  readonly challenge: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export function softKey({ origin, host }: { readonly origin: string; readonly host: string }): SoftKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const authenticatorData = (flags: number, count: number, more = Buffer.alloc(0)) =>
    Buffer.concat([sha256(host), Buffer.from([flags]), uint32(count), more]);
  const answer = (response: Readonly<Record<string, unknown>>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    make: ({ challenge }) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
      // A COSE key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, an elliptic curve key for ES256 on P-256.
      const cose = [Buffer.from('a5010203262001215820', 'hex'), left, Buffer.from('225820', 'hex'), right];
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, ...cose]);
      const data = authenticatorData(PRESENT | VERIFIED | ATTESTED, counter, attested);
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.concat([head, Buffer.from([data.length]), data]).toString('base64url'),
        transports: ['internal'],
      });
    },
    open: ({ challenge }, how = {}) => {
      counter = how.counter ?? counter + 1;
      const data = authenticatorData(PRESENT | (how.isVerified === false ? 0 : VERIFIED), counter);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
