import type { WhatsappDriver } from './driver';

const ABSENT =
  'Mode puppeteer memerlukan paket yang tidak disertakan di server ini (whatsapp-web.js dengan peramban sendiri). Pakai mode Simulasi atau Perangkat tertaut.';

/** Named by the specification; the package that drives a browser is not part of this server. */
export const puppeteerDriver: WhatsappDriver = {
  mode: 'puppeteer',
  findObstacle: async () => ABSENT,
  open: async () => {
    throw new Error(ABSENT);
  },
};
