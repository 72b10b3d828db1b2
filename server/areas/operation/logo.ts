import { logoRule } from '../../../src/domain/site';
import type { IssueCode, Resource } from '../../../src/framework/schema';
import { generalSettings } from '../../../src/resources/generalSettings';
import type { Call, Work } from '../../core/context';
import { keepFile } from '../../core/records/uploads';
import { type SettingsRecord, saveSettings } from '../../core/settings/settings';
import type { UploadVerdict } from '../../files/accept';
import { UploadedFile } from '../../files/upload';
import { localized, type Text } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';
import type { Db, Row } from '../../sql/records';
import { readSettings, type SettingValues } from '../../sql/settings';

export const LOGO_FOLDER = 'logo';

/** More than any screen shows: it is part of the login page. */
const LONGEST_SIDE = 400;

type Good = Extract<UploadVerdict, { readonly ok: true }>;

/** Where the logo lies; null when there is none. */
export async function findLogo(db: Db): Promise<string | null> {
  const { logo_path } = (await readSettings(db, generalSettings)).values;
  return typeof logo_path === 'string' ? logo_path : null;
}

/** Judged by what is inside, and drawn anew. @throws Problem validation. */
export async function readLogo(call: Call, given: unknown): Promise<Good> {
  if (!(given instanceof UploadedFile)) throw refused(notImage);
  const judged = await call.accept(given, logoRule, { longestSide: LONGEST_SIDE, fillsWithDrawing: true });
  if (judged.ok) return judged;
  throw refused(sentences[judged.code] ?? notImage);
}

const notImage = localized('operation.logoNotImage');
const tooBig = localized('operation.logoTooBig');
const sentences: Readonly<Partial<Record<IssueCode, Text>>> = {
  fileTooBig: tooBig,
  tooManyPixels: localized('operation.logoTooManyPixels'),
  imageKind: localized('operation.logoKind'),
  tooIntricate: localized('operation.logoTooIntricate'),
};

const refused = (message: Text) => validationProblem([{ field: 'logo', message }]);

/** Saves the settings together with another logo; the old one goes when that is certain. */
export const saveWithLogo = (
  call: Call,
  resource: Resource,
  input: SettingValues,
  logo: Good | null,
  options: { readonly version?: number | undefined; readonly note?: string | null } = {},
): Promise<SettingsRecord> =>
  saveSettings(call, resource, input, { ...options, owned: (work, before) => putLogo(work, before, logo) });

async function putLogo(work: Work, before: Row, logo: Good | null): Promise<SettingValues> {
  const { logo_path: old } = before;
  if (typeof old === 'string') work.afterCommit(() => work.files.remove(old));
  const path = logo && (await keepFile(work, logo, LOGO_FOLDER, true));
  return { logo_path: path, logo_url: path === null ? null : `/storage/${path}` };
}

/** What a body may weigh at most, with the sentence for what is heavier. */
export const logoLimit = { bytes: logoRule.maxBytes, message: tooBig, field: 'logo' } as const;
