import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import {
  hasArrived,
  type Messages,
  type Model,
  mergeMessages,
  messagesOf,
  type Resource,
  type ResourceSentences,
  textsOf,
} from '../../schema';
import { panelTexts } from '../../texts/panel';

/** What the screens say in the source language: the framework's own texts, and those of the declarations. */
export function catalogueOf({ resources }: Pick<Model, 'resources'>): Messages {
  const groups = resources.map((resource) => messagesOf(resource.name, textsOf(resource)).resources as Messages);
  return { ...frameworkMessages, resources: Object.assign({}, ...groups) as Messages };
}

/** The framework's own texts alone. */
export const frameworkMessages: Messages = { panel: panelTexts };

/**
 * The provider, which says what each resource is declared to say as well, from when its declaration is there.
 * @param over what stands in place of it, under the same keys
 */
export function withDeclaredTexts(
  provider: I18nProvider,
  { byName }: Pick<Model, 'byName'>,
  over: Messages,
): I18nProvider {
  const providers = new Map<string, I18nProvider>();
  const make = (resource: Resource): I18nProvider => {
    const { name } = resource;
    const said = (over.resources as Readonly<Record<string, Messages>> | undefined)?.[name];
    const messages = mergeMessages(messagesOf(name, textsOf(resource)), said ? { resources: { [name]: said } } : {});
    const made = createI18nProvider(messages, provider.getLocale());
    providers.set(name, made);
    return made;
  };
  return {
    ...provider,
    translate(key, options) {
      const [group, name = '', ...place] = key.split('.');
      const resource = group === 'resources' && Object.hasOwn(byName, name) ? byName[name] : undefined;
      if (!resource) return provider.translate(key, options);
      if (hasArrived(resource)) return (providers.get(name) ?? make(resource)).translate(key, options);
      return nameIn(resource, place) ?? provider.translate(key, options);
    },
  };
}

/** What is said of a resource before its declaration is there: its names. Anything else is read too early, and refused. */
function nameIn(resource: Resource, [part = '', key = '']: readonly string[]): string | undefined {
  if (part === 'name') return resource.label;
  if (part === 'noun') return resource.noun;
  if (part === 'sentences') return resource.sentences?.[key as keyof ResourceSentences];
  return void resource.fields;
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
