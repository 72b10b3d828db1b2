import { type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

/** The general settings as the described API keeps them. */
export type StandInGeneral = Record<string, unknown>;

export const standInGeneral = (): StandInGeneral => ({
  site_name: 'Admin Panel Bantuan Sosial',
  site_description: '',
  site_url: '',
  admin_email: '',
  contact_phone: '',
  address: '',
  organization: 'Bantuan Sosial',
  logo_path: null,
  logo_url: null,
  timezone: 'Asia/Jakarta',
  language: 'id',
});

/** The described calls of the general settings; the logo is named, not kept. */
export function generalCall(
  settings: StandInGeneral,
  { method, path, body }: StandInRequest,
): StandInAnswer | undefined {
  switch (`${method} ${path}`) {
    case 'GET /admin/general/settings':
      return success({ ...settings });
    case 'PUT /admin/general/settings':
      if (String(body.site_url ?? '').startsWith('http://tertutup'))
        return unprocessable({ site_url: ['URL situs tidak dapat dipakai.'] });
      Object.assign(settings, body);
      return success({ ...settings });
    case 'POST /admin/general/logo':
      if (typeof body.logo !== 'object' || body.logo === null) return unprocessable({ logo: ['Logo wajib diisi.'] });
      Object.assign(settings, { logo_path: 'logos/kantor.png', logo_url: '/storage/logos/kantor.png' });
      return success({ logo_path: settings.logo_path, logo_url: settings.logo_url });
    case 'DELETE /admin/general/logo':
      Object.assign(settings, { logo_path: null, logo_url: null });
      return success();
    default:
      // It has no options: the panel falls back to those it knows.
      return undefined;
  }
}
