import { hiddenNumber } from '../../../src/domain/phone';
import type { WhatsappState } from '../../../src/domain/whatsapp/states';
import type { LogType } from './driver';

/** What the log says of a new state; nothing when only a code was replaced by the next. */
export function sayState(
  state: WhatsappState,
  before: WhatsappState,
): { readonly type: LogType; readonly message: string } | undefined {
  switch (state.name) {
    case 'starting':
      return { type: 'info', message: 'Memulai sesi WhatsApp…' };
    case 'qr':
      return before.name === 'qr' ? undefined : { type: 'info', message: 'Kode QR siap dipindai.' };
    case 'connected':
      return { type: 'success', message: `Terhubung sebagai ${hiddenNumber(state.number)}.` };
    case 'lost':
      return {
        type: 'warning',
        message: `${state.reason} ${state.retryAt ? 'Dicoba lagi sendiri.' : 'Tidak dicoba lagi sendiri.'}`,
      };
    case 'logged_out':
      return {
        type: 'warning',
        message: 'Perangkat ini dikeluarkan dari ponsel. Hubungkan lagi untuk memindai kode baru.',
      };
    case 'banned':
      return { type: 'error', message: 'WhatsApp memblokir nomor ini.' };
    case 'stopped':
      return state.reason === null
        ? { type: 'info', message: 'Sesi WhatsApp diakhiri.' }
        : { type: 'error', message: state.reason };
  }
}
