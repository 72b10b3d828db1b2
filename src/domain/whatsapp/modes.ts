/** How messages leave: `mock` writes them into its log, `real` is a paired device, `puppeteer` drives a browser. */
export const whatsappModes = { mock: 'Simulasi', real: 'Perangkat tertaut', puppeteer: 'Puppeteer' } as const;

export type WhatsappMode = keyof typeof whatsappModes;

export const isWhatsappMode = (value: unknown): value is WhatsappMode =>
  typeof value === 'string' && Object.hasOwn(whatsappModes, value);
