import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const reachable = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER']);

/**
 * May a message go to this number? A landline has no WhatsApp (data-facts 3.3). Only here: the numbering plan weighs more
 * than a page may.
 * @param e164 as stored: '+62812…'
 */
export function hasWhatsapp(e164: string): boolean {
  const type = parsePhoneNumberFromString(e164)?.getType();
  return type !== undefined && reachable.has(type);
}
