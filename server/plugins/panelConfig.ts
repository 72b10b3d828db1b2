import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the panel's own `config.json` says its WhatsApp service is: the only foreign address the panel calls itself. */
export function listServiceOrigins(panelDir: string | undefined): readonly string[] {
  if (panelDir === undefined) return [];
  try {
    const { whatsappServiceUrl } = JSON.parse(readFileSync(join(panelDir, 'config.json'), 'utf8')) as {
      readonly whatsappServiceUrl?: unknown;
    };
    const isAddress = typeof whatsappServiceUrl === 'string' && /^https?:\/\//.test(whatsappServiceUrl);
    return isAddress && URL.canParse(whatsappServiceUrl) ? [new URL(whatsappServiceUrl).origin] : [];
  } catch {
    // No file, or none that can be read: the panel then uses its defaults too.
    return [];
  }
}
