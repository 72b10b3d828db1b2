import * as calls from '../../../src/calls/operation/general';
import { siteLanguages, timeZoneNames } from '../../../src/domain/site';
import type { Resource } from '../../../src/framework/schema';
import { toActor } from '../../core/access/actors';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route, RouteCall } from '../../core/routes/registry';
import { noteOf } from '../../core/routes/settingsRoutes';
import { type SettingsRecord, saveSettings } from '../../core/settings/settings';
import type { Site } from '../../core/site';
import { sentenceOf } from '../../sql/declaredTexts';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { logoLimit, readLogo, saveWithLogo } from './logo';

const whileDebugging = { onlyWhen: (site: Site): boolean => site.isDebugging } as const;

/** The described calls of the general settings, and the diagnostic ones, which are there in debug mode only. */
export const generalRoutes = (): readonly Route[] =>
  routesFor(calls, {
    saveGeneral: save,
    saveGeneralForm: async (call, resource) => {
      if (!/^(put|patch)$/i.test(String(call.body._method ?? ''))) throw new Problem('methodNotAllowed');
      return save(call, resource);
    },
    generalOptions: async () => ({ data: { timezones: timeZoneNames, languages: siteLanguages } }),
    uploadLogo: {
      fileLimit: logoLimit,
      handle: async (call, resource) => ({
        data: logoAnswer(
          await saveWithLogo(call, resource, {}, await readLogo(call, call.body.logo), { version: call.version }),
        ),
        message: localized('operation.logoSaved'),
      }),
    },
    deleteLogo: async (call, resource) => ({
      data: logoAnswer(await saveWithLogo(call, resource, {}, null, { version: call.version })),
      message: localized('operation.logoDeleted'),
    }),
    debugGeneral: {
      ...whileDebugging,
      handle: async (call) => ({
        data: { site: { ...call.site }, time: call.now().toISOString(), received: factsOf(call) },
      }),
    },
    getContact: async ({ site: { organization, description, url, email, phone, address } }) => ({
      data: { organization, description, url, email, phone, address },
    }),
    debugUser: { ...whileDebugging, handle: async (call) => ({ data: whoIs(call) }) },
    debugAdmin: { ...whileDebugging, handle: async (call) => ({ data: whoIs(call) }) },
  });

function whoIs(call: RouteCall) {
  const actor = call.session ? toActor(call.session.user) : null;
  return { authenticated: actor !== null, id: actor?.id ?? null, name: actor?.name ?? null, role: actor?.role ?? null };
}

/** Names and types of what arrived, never the values: an answer may be pasted anywhere. */
const factsOf = ({ body }: Pick<RouteCall, 'body'>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === null ? 'null' : typeof value]));

const logoAnswer = ({ logo_path, logo_url, version }: SettingsRecord) => ({
  logo_path: textOrNull(logo_path),
  logo_url: textOrNull(logo_url),
  version,
});

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A form may bring the logo along; then both are saved or neither. */
async function save(call: RouteCall, resource: Resource) {
  const { logo, ...input } = call.body;
  const options = { version: call.version, note: noteOf(call, resource) };
  const data =
    logo === undefined || logo === null || logo === ''
      ? await saveSettings(call, resource, input, options)
      : await saveWithLogo(call, resource, input, await readLogo(call, logo), options);
  return { data, message: sentenceOf(resource, 'updated') ?? '' };
}
