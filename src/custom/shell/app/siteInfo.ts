import { asText } from '../../../framework/rest/decode';
import { defaultSite, type SiteInfo } from './start';

/** What the general settings say about how the site presents itself. A logo may be named by its path only. */
export function toSiteInfo(settings: Readonly<Record<string, unknown>>): Partial<SiteInfo> {
  const path = asText(settings.logo_path);
  return {
    name: asText(settings.site_name) ?? defaultSite.name,
    logo_url: asText(settings.logo_url) ?? (path === null ? null : `/storage/${path}`),
    language: asText(settings.language) ?? defaultSite.language,
    timezone: asText(settings.timezone) ?? defaultSite.timezone,
  };
}
