import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { formFields } from '../../../framework/panel/core/formValues';
import { canField, routeOf } from '../../../framework/schema';
import {
  forwardSettingsPath,
  securitySettingsPath,
  settingsPath,
  systemSettingsPath,
  whatsappPath,
} from '../app/paths';
import { terms } from '../help/terms';
import type { Destination } from '../menu/useDestinations';
import type { Entry } from './entries';

/** Groups of settings that are part of a hand-made page. */
const pages: Readonly<Record<string, string>> = {
  general_settings: settingsPath,
  forwarding_settings: forwardSettingsPath,
  security_settings: securitySettingsPath,
  system_settings: systemSettingsPath,
  whatsapp_settings: whatsappPath,
};

/** Single settings, each at its place on the page, of the groups this person may change. */
export function useSettings(destinations: readonly Destination[]): readonly Entry[] {
  const { model, permitted, actor, has } = usePanel();
  const translate = useTranslate();
  return useMemo(
    () =>
      model.resources.flatMap((resource): readonly Entry[] => {
        const path = routeOf(resource, 'edit') ?? pages[resource.name];
        if (!resource.api.single || !permitted(resource, 'edit')) return [];
        if (!destinations.some((page) => page.path === path)) return [];
        const root = `resources.${resource.name}`;
        return formFields(resource).flatMap((name): readonly Entry[] => {
          const field = resource.fields[name];
          const isThere = field?.extension === undefined || has(field.extension);
          if (!field || !isThere || !canField(field, 'read', actor.role)) return [];
          return [
            {
              id: `setting-${resource.name}-${name}`,
              title: translate(`${root}.fields.${name}`, { _: field.label }),
              note: translate(`${root}.name`, { _: resource.label }),
              about: translate(`${root}.help.${name}`, { _: '' }),
              icon: 'tune',
              path: `${path}#${name}`,
            },
          ];
        });
      }),
    [model, permitted, actor, has, translate, destinations],
  );
}

/** What the help explains. */
export function useHelpTopics(): readonly Entry[] {
  const translate = useTranslate();
  return useMemo(
    () => [
      {
        id: 'help-shortcuts',
        title: translate('help.shortcuts.title'),
        note: translate('help.title'),
        icon: 'article',
        path: '/help',
      },
      ...terms.map((term): Entry => {
        const title = translate(`help.glossary.terms.${term}.word`);
        const about = translate(`help.glossary.terms.${term}.meaning`);
        return { id: `help-${term}`, title, note: about, about, icon: 'article', path: `/help#${term}` };
      }),
    ],
    [translate],
  );
}
