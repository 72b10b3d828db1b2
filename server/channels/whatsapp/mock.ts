import { randomBytes } from 'node:crypto';
import { hiddenNumber } from '../../../src/domain/phone';
import type { OpenSession, WhatsappDriver, WhatsappSession } from './driver';

/** Unassigned: no Indonesian operator gives out 0800 numbers to phones. */
export const MOCK_NUMBER = '628000000000';
const CODE_SECONDS = 60;
const CODES = 5;
const FIRST_CODE_MS = 300;

/** Simulation: codes that lead nowhere, a scan by a button, and messages that end in the log. */
export const mockDriver: WhatsappDriver = {
  mode: 'mock',
  findObstacle: async () => undefined,
  open: async (options) => openMock(options),
};

function openMock({ isPaired, now, after, tell, log }: OpenSession): WhatsappSession {
  let number: string | undefined;
  let cancel = after(FIRST_CODE_MS, () => (isPaired ? connect() : showCode(CODES)));

  function showCode(left: number): void {
    if (left === 0) {
      tell({ event: 'expired', reason: 'Kode QR tidak dipindai sampai waktunya habis.' });
      return;
    }
    const expiresAt = new Date(now().getTime() + CODE_SECONDS * 1000).toISOString();
    tell({ event: 'qr', code: `SIMULASI-${randomBytes(24).toString('base64url')}`, expiresAt });
    cancel = after(CODE_SECONDS * 1000, () => showCode(left - 1));
  }

  function connect(): void {
    cancel();
    number = MOCK_NUMBER;
    tell({ event: 'opened', number });
  }

  return {
    scan: connect,
    findNumber: () => number,
    async send(message) {
      log(
        'success',
        `Simulasi: pesan untuk ${hiddenNumber(message.number)} (${message.text.length} karakter) dicatat, tidak dikirim.`,
      );
      return { state: 'sent', providerId: `mock-${message.key}` };
    },
    async end() {
      cancel();
      number = undefined;
    },
  };
}
