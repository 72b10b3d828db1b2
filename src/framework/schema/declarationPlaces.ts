import type { Check } from './declarationReport';
import type { IssueCode } from './fields';
import { issueTexts } from './issueTexts';
import { notePlaces } from './notes';

/** Sentences that leave with an answer: a place nobody fills in would be read as it stands. */
export const placeChecks: Check = ({ sentences, actions = {}, fields }, _context, report) => {
  const expect = (member: string, sentence: unknown, known: readonly string[]) => {
    const text = typeof sentence === 'string' ? sentence : '';
    for (const place of notePlaces({ text }).filter((each) => !known.includes(each)))
      report.among('R094', member, `has the place "${place}", which nothing fills in`, place, known);
  };
  for (const key of ['created', 'updated', 'deleted'] as const) expect(`sentences.${key}`, sentences?.[key], ['title']);
  for (const [name, { done }] of Object.entries(actions)) expect(`actions.${name}.done`, done, ['title']);
  for (const [name, { required, unique, messages = {} }] of Object.entries(fields)) {
    const member = `fields.${name}`;
    const asked = typeof required === 'object' ? required.message : required;
    for (const [facet, sentence] of Object.entries({ required: asked, unique }))
      expect(`${member}.${facet}`, sentence, ['label']);
    for (const [code, sentence] of Object.entries(messages))
      expect(`${member}.messages.${code}`, sentence, [
        'label',
        ...notePlaces({ text: issueTexts[code as IssueCode] ?? '' }),
      ]);
  }
};
