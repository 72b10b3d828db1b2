import { isEmptyCell } from '../../domain/emptyWords';
import type { ImportContext } from '../../framework/import';
import type { CheckRequest } from '../../framework/panel/core/importChecker';
import { type AnyResourceTexts, getResource, type OverlayTexts } from '../../framework/schema';
import { resolveFields } from '../../framework/staff/source/resolvedFields';
import { model } from '../../resources';

/** What a file is judged with on this machine: the declaration, and what is true here of cells. */
export async function contextOf(request: CheckRequest): Promise<ImportContext> {
  const { resource, locale, today, timeZone, role, layers = [] } = request;
  const resolved = resolveFields(model, layers, { role: role ?? null, locale: 'id' });
  return {
    resource: getResource(resolved.model, resource),
    kinds: model.kinds,
    today,
    timeZone,
    isEmptyCell,
    ...(role !== undefined && { role }),
    ...(locale === 'en' && (await englishOf(resource, englishTexts(request)))),
  };
}

/** What layers say of the fields in English. */
const englishTexts = ({ resource, role, layers = [] }: CheckRequest): OverlayTexts['fields'] =>
  resolveFields(model, layers, { role: role ?? null, locale: 'en' }).texts[resource]?.fields;

/** Fetched only by those who read English. */
async function englishOf(name: string, own: OverlayTexts['fields']): Promise<Partial<ImportContext>> {
  const { catalogue } = await import('../../i18n/en');
  const { findings, issues } = catalogue;
  const texts = (catalogue.resources as Readonly<Record<string, AnyResourceTexts>>)[name];
  if (!texts) return {};
  return {
    sentence: (code) => (findings as Readonly<Record<string, string>>)[code],
    label: (field) => own?.[field]?.label ?? texts.fields[field]?.label,
    fieldSentence: (field, code) => {
      const said = texts.fields[field];
      const own = code === 'required' ? said?.required : code === 'duplicate' ? said?.unique : said?.messages?.[code];
      return own ?? issues[code];
    },
    rule: (message) => texts.rules?.[message],
  };
}
