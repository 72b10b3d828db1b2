import { choiceLabels, choiceValues } from '../../fields';
import type { ChoicesOverlay } from '../../overlayDocument';
import { withChoices } from '../choices';
import { choiceTexts, values } from '../documentReading';
import { closed, valuesSchema as someValues, texts } from '../documentSchema';
import { shapeOf } from '../reading';
import { addTexts, skip } from '../run';
import type { FacetRule } from './facet';

export const choices: FacetRule<ChoicesOverlay> = {
  group: 'choices',
  reading: shapeOf<ChoicesOverlay>({ labels: choiceTexts, order: values, retired: values, added: choiceTexts }),
  schema: closed({ labels: texts, order: someValues, retired: someValues, added: texts }),
  inDefinition: false,
  declared: choiceLabels,
  refusal: ({ field }) => (choiceValues(field).length > 0 ? undefined : { code: 'noChoices' }),
  lay: ({ run, part, name, field, at, set }, wanted) => {
    const { role, locale } = run.context;
    const laid = withChoices(field, wanted, { locale, mayRetire: role !== null });
    for (const { path, ...refusal } of laid.refused) skip(run, part, [...at, 'choices', ...path], refusal);
    addTexts(run, name, { choices: { ...run.texts[name]?.choices, ...laid.said } });
    return void set(laid.field);
  },
  words: { id: { name: 'Pilihan' }, en: { name: 'Choices' } },
  impact: ({ name, before, after }) => {
    const values = (after.retired ?? []).filter((value) => !before?.retired?.includes(value));
    if (!before || values.length === 0) return undefined;
    const where =
      after.kind === 'multiChoice'
        ? { any: values.map((value) => ({ [name]: { contains: value } })) }
        : { [name]: { in: values } };
    return { code: 'retired', where, member: before.custom ? 'retired' : 'choices' };
  },
  fits: (field) => field.choices !== undefined,
  editor: { group: 'choices', widget: 'choices' },
};
