import { type AnyField, choiceLabels, choiceValues } from '../../fields';
import type { ChoicesOverlay } from '../../overlayDocument';
import { withChoices } from '../choices';
import { choiceDays, choiceTexts, values } from '../documentReading';
import { closed, daysSchema, valuesSchema as someValues, texts } from '../documentSchema';
import { shapeOf } from '../reading';
import { addTexts, skip } from '../run';
import type { Concern, FacetRule } from './facet';

export const choices: FacetRule<ChoicesOverlay> = {
  group: 'choices',
  reading: shapeOf<ChoicesOverlay>({
    labels: choiceTexts,
    order: values,
    retired: values,
    retiredFrom: choiceDays,
    added: choiceTexts,
  }),
  schema: closed({
    labels: texts,
    order: someValues,
    retired: someValues,
    retiredFrom: daysSchema,
    added: texts,
  }),
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
    if (!before) return undefined;
    const one = (code: 'retired' | 'merged', now: readonly string[], had: readonly string[]): readonly Concern[] => {
      const values = now.filter((value) => !had.includes(value));
      const where =
        after.kind === 'multiChoice'
          ? { any: values.map((value) => ({ [name]: { contains: value } })) }
          : { [name]: { in: values } };
      return values.length > 0 ? [{ code, where, member: before.custom ? memberOf(code) : 'choices' }] : [];
    };
    return [
      ...one('retired', endingOf(after), endingOf(before)),
      ...one('merged', Object.keys(after.merged ?? {}), Object.keys(before.merged ?? {})),
    ];
  },
  fits: (field) => field.choices !== undefined,
  editor: { group: 'choices', widget: 'choices' },
};

const endingOf = ({ retired = [], retiredFrom = {} }: AnyField): readonly string[] => [
  ...retired,
  ...Object.keys(retiredFrom),
];

const memberOf = (code: 'retired' | 'merged'): string => (code === 'retired' ? 'retired' : 'choices');
