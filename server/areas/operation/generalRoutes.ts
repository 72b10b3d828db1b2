import { siteLanguages, timeZoneNames } from '../../../src/domain/site';
import { image, type Resource } from '../../../src/framework/schema';
import { policy } from '../../../src/resources/policy';
import { toActor } from '../../core/access/actors';
import type { Route, RouteCall } from '../../core/routes/registry';
import { noteOf } from '../../core/routes/settingsRoutes';
import { saveSettings } from '../../core/settings/settings';
import type { Site } from '../../core/site';
import { Problem } from '../../sql/problem';
import { logoLimit, readLogo, saveWithLogo } from './logo';

const logoForm = { logo: image({ label: 'Logo' }) };

const whileDebugging = (site: Site): boolean => site.isDebugging;

/** The described calls of the general settings, and the diagnostic ones, which are there in debug mode only. */
export function generalRoutes(resource: Resource): readonly Route[] {
  const path = resource.api.path;
  const edit = { area: resource, action: 'edit' } as const;
  const tag = resource.label;
  const save = async (call: RouteCall) => ({
    data: await saveGeneral(call, resource),
    message: resource.sentences?.updated ?? '',
  });
  return [
    {
      method: 'PUT',
      path,
      policy: edit,
      summary: `Simpan ${resource.noun}`,
      tag,
      body: resource.fields,
      handle: save,
    },
    {
      method: 'POST',
      path,
      policy: edit,
      summary: `Simpan ${resource.noun} (dengan _method=PUT, bagi pengirim formulir)`,
      tag,
      body: resource.fields,
      handle: async (call) => {
        if (!/^(put|patch)$/i.test(String(call.body._method ?? ''))) throw new Problem('methodNotAllowed');
        return save(call);
      },
    },
    {
      method: 'GET',
      path: '/admin/general/options',
      policy: { area: resource, action: 'show' },
      summary: 'Pilihan zona waktu dan bahasa',
      tag,
      handle: async () => ({ data: { timezones: timeZoneNames, languages: siteLanguages } }),
    },
    {
      method: 'POST',
      path: '/admin/general/logo',
      policy: edit,
      summary: 'Unggah logo',
      tag,
      body: logoForm,
      fileLimit: logoLimit,
      handle: async (call) => ({
        data: logoAnswer(
          await saveWithLogo(call, resource, {}, await readLogo(call, call.body.logo), { version: call.version }),
        ),
        message: 'Logo disimpan.',
      }),
    },
    {
      method: 'DELETE',
      path: '/admin/general/logo',
      policy: edit,
      summary: 'Hapus logo',
      tag,
      handle: async (call) => ({
        data: logoAnswer(await saveWithLogo(call, resource, {}, null, { version: call.version })),
        message: 'Logo dihapus.',
      }),
    },
    {
      method: 'POST',
      path: '/admin/general/debug',
      policy: edit,
      onlyWhen: whileDebugging,
      summary: 'Keadaan situs, untuk pencarian kesalahan',
      tag,
      handle: async (call) => ({ data: { site: call.site, time: call.now().toISOString(), received: factsOf(call) } }),
    },
    {
      method: 'GET',
      path: '/site/contact',
      policy: 'session',
      extension: 'site.contact',
      summary: 'Kontak pengelola situs',
      tag,
      handle: async ({ site: { organization, description, url, email, phone, address } }) => ({
        data: { organization, description, url, email, phone, address },
      }),
    },
    ...diagnosticRoutes(),
  ];
}

/** What a client asks before it saves an article: is somebody signed in, and are they an administrator? */
const diagnosticRoutes = (): readonly Route[] => [
  {
    method: 'GET',
    path: '/debug/user',
    policy: 'session',
    onlyWhen: whileDebugging,
    summary: 'Siapa yang masuk, untuk pencarian kesalahan',
    tag: 'Debug',
    handle: async (call) => ({ data: whoIs(call) }),
  },
  {
    method: 'GET',
    path: '/debug/admin',
    policy: { area: policy.settings, action: 'show' },
    onlyWhen: whileDebugging,
    summary: 'Apakah ia administrator, untuk pencarian kesalahan',
    tag: 'Debug',
    handle: async (call) => ({ data: whoIs(call) }),
  },
];

function whoIs(call: RouteCall) {
  const actor = call.session ? toActor(call.session.user) : null;
  return { authenticated: actor !== null, id: actor?.id ?? null, name: actor?.name ?? null, role: actor?.role ?? null };
}

/** Names and types of what arrived, never the values: an answer may be pasted anywhere. */
const factsOf = ({ body }: Pick<RouteCall, 'body'>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === null ? 'null' : typeof value]));

const logoAnswer = ({ logo_path, logo_url, version }: Readonly<Record<string, unknown>>) => ({
  logo_path,
  logo_url,
  version,
});

/** A form may bring the logo along; then both are saved or neither. */
async function saveGeneral(call: RouteCall, resource: Resource) {
  const { logo, ...input } = call.body;
  const options = { version: call.version, note: noteOf(call, resource) };
  if (logo === undefined || logo === null || logo === '') return saveSettings(call, resource, input, options);
  return saveWithLogo(call, resource, input, await readLogo(call, logo), options);
}
