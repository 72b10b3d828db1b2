import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type AnyField, type Naming, namingOf, type Overlay } from '../../schema';
import { findField } from './columns';
import { usePanel } from './context';
import { numberText } from './figures';

/**
 * What people call things, in the language of the panel; fields that only these documents know are called as those
 * say.
 */
export function useNaming(): (overlays?: readonly (Overlay | null)[]) => Naming {
  const translate = useTranslate();
  const { model, locale, formats } = usePanel();
  return useCallback(
    (overlays) => {
      const plain = namingOf(model, overlays, locale);
      const say = (key: string, otherwise: string): string => {
        const text = translate(key, { _: '' });
        return text === '' || text === key ? otherwise : text;
      };
      const labelled = (name: string, field: string, known: AnyField): AnyField => {
        const root = `resources.${name}.labels.${field}`;
        const [yes, no] = known.labels ?? [];
        return yes === undefined || no === undefined
          ? known
          : { ...known, labels: [say(`${root}.true`, yes), say(`${root}.false`, no)] };
      };
      return {
        ...plain,
        fieldOf: (name, field) => {
          const declared = model.byName[name];
          const known = plain.fieldOf(name, field) ?? (declared && findField(declared, field));
          return known && labelled(name, field, known);
        },
        resource: (name) => say(`resources.${name}.name`, plain.resource(name)),
        field: (name, field) =>
          say(`resources.${name}.fields.${field}`, say(`panel.fields.${field}`, plain.field(name, field))),
        choice: (name, field, value) =>
          say(`resources.${name}.choices.${field}.${value}`, plain.choice(name, field, value)),
        section: (name, section) => say(`resources.${name}.sections.${section}`, section),
        day: formats.date,
        number: (value, field) => numberText(formats, value, field),
      };
    },
    [translate, model, locale, formats],
  );
}
