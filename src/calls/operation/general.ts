import { boolean, nullable, number, object, optional, record, string, unknown } from 'valibot';
import { defineCall, one } from '../../framework/calls';
import { image } from '../../framework/schema';
import { generalSettings } from '../../resources/generalSettings';
import { policy } from '../../resources/policy';

const base = { of: generalSettings, action: 'edit' } as const;

const save = { ...base, path: '', versioned: true, body: 'record', answer: one(generalSettings) } as const;
const logo = {
  ...base,
  path: '/admin/general/logo',
  versioned: true,
  answer: object({ logo_path: nullable(string()), logo_url: nullable(string()), version: optional(number()) }),
  /** Other APIs say less, or nothing. */
  adapt: (data: unknown) => ({ logo_path: null, logo_url: null, ...membersOf(data) }),
  changes: [generalSettings],
} as const;

const named = record(string(), string());
const person = object({
  authenticated: boolean(),
  id: nullable(number()),
  name: nullable(string()),
  role: nullable(string()),
});

export const saveGeneral = defineCall({ ...save, method: 'PUT', summary: `Simpan ${generalSettings.noun}` });

export const saveGeneralForm = defineCall({
  ...save,
  method: 'POST',
  summary: `Simpan ${generalSettings.noun} (dengan _method=PUT, bagi pengirim formulir)`,
});

/** What is offered, by code. */
export const generalOptions = defineCall({
  ...base,
  method: 'GET',
  path: '/admin/general/options',
  action: 'show',
  summary: 'Pilihan zona waktu dan bahasa',
  answer: object({ timezones: named, languages: named }),
  adapt: (data: unknown) => {
    const { timezones, languages } = membersOf(data);
    return { timezones: textsOf(timezones), languages: textsOf(languages) };
  },
});

export const uploadLogo = defineCall({
  ...logo,
  method: 'POST',
  summary: 'Unggah logo',
  body: { logo: image({ label: 'Logo' }) },
});

export const deleteLogo = defineCall({ ...logo, method: 'DELETE', summary: 'Hapus logo', body: 'none' });

/** Of what was sent: names and types. */
export const debugGeneral = defineCall({
  ...base,
  method: 'POST',
  path: '/admin/general/debug',
  summary: 'Keadaan situs, untuk pencarian kesalahan',
  body: record(string(), unknown()),
  answer: object({ site: record(string(), unknown()), time: string(), received: named }),
});

/** Of whom: the office that runs the site. */
export const getContact = defineCall({
  method: 'GET',
  path: '/site/contact',
  of: 'session',
  tag: generalSettings.label,
  extension: 'site.contact',
  summary: 'Kontak pengelola situs',
  answer: object({
    organization: nullable(string()),
    description: nullable(string()),
    url: nullable(string()),
    email: nullable(string()),
    phone: nullable(string()),
    address: nullable(string()),
  }),
});

export const debugUser = defineCall({
  method: 'GET',
  path: '/debug/user',
  of: 'session',
  tag: 'Debug',
  summary: 'Siapa yang masuk, untuk pencarian kesalahan',
  answer: person,
});

export const debugAdmin = defineCall({
  method: 'GET',
  path: '/debug/admin',
  of: policy.settings,
  action: 'show',
  tag: 'Debug',
  summary: 'Apakah ia administrator, untuk pencarian kesalahan',
  answer: person,
});

function membersOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
}

const textsOf = (given: unknown) =>
  Object.fromEntries(Object.entries(membersOf(given)).filter(([, text]) => typeof text === 'string'));
