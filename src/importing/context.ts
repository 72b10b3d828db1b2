import { unescapeFormula } from '../domain/csv';
import { isEmptyCell } from '../domain/emptyWords';
import type { ImportContext } from '../framework/import';
import type { CheckRequest } from '../framework/panel/import/types';
import { type AnyResourceTexts, getResource } from '../framework/schema';
import { model } from '../resources';

/** What a file is judged with on this machine: the declaration, and what is true here of cells. */
export async function contextOf({ resource, locale, today, role }: CheckRequest): Promise<ImportContext> {
  return {
    resource: getResource(model, resource),
    kinds: model.kinds,
    today,
    isEmptyCell,
    unescapeCell: unescapeFormula,
    ...(role !== undefined && { role }),
    ...(locale === 'en' && (await englishOf(resource))),
  };
}

/** Fetched only by those who read English. */
async function englishOf(name: string): Promise<Partial<ImportContext>> {
  const { catalogue } = await import('../i18n/en');
  const texts = (catalogue.resources as Readonly<Record<string, AnyResourceTexts>>)[name];
  if (!texts) return {};
  return {
    label: (field) => texts.fields[field]?.label,
    fieldSentence: (field, code) => {
      const said = texts.fields[field];
      if (code === 'required') return said?.required;
      return code === 'duplicate' ? said?.unique : said?.messages?.[code];
    },
    rule: (message) => texts.rules?.[message],
  };
}
