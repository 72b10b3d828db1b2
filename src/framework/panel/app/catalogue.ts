import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { issueTexts, type Messages, type Model, messagesOf, textsOf } from '../../schema';
import { panelTexts } from '../../texts/panel';

/** What the screens say in the source language: the framework's own texts, and those of the declarations. */
export function catalogueOf({ resources }: Pick<Model, 'resources'>): Messages {
  const groups = resources.map((resource) => messagesOf(resource.name, textsOf(resource)).resources as Messages);
  return { panel: { ...panelTexts, issues: issueTexts }, resources: Object.assign({}, ...groups) as Messages };
}

/** A provider for one language: another language is another provider, so that choosing it remounts nothing. */
export function createI18nProvider(
  messages: Messages,
  locale: string,
  locales: readonly { readonly locale: string; readonly name: string }[] = [{ locale, name: locale }],
  options: { readonly allowMissing?: boolean } = {},
): I18nProvider {
  // The package types its catalogue closed; ours has further groups.
  const catalogue = messages as unknown as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>;
  return polyglotI18nProvider(() => catalogue, locale, [...locales], options);
}
