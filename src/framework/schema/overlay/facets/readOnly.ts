import { onlyTrue } from '../reading';
import { type FacetRule, isEntered, isFilled } from './facet';
import { contradiction, refusalOfWithdrawal } from './withdrawal';

export const readOnly: FacetRule<true> = {
  group: 'readOnly',
  reading: onlyTrue,
  schema: { const: true },
  restricts: true,
  refusal: (standing) => refusalOfWithdrawal(standing) ?? contradiction(standing),
  sample: true,
  words: {
    id: {
      name: 'Hanya dibaca',
      act: 'dijadikan hanya dibaca',
      explanation: 'Isinya terlihat, tetapi tidak dapat diketik.',
      set: 'hanya dapat dibaca',
      unset: 'tidak lagi dikunci di sini',
    },
    en: {
      name: 'Read only',
      act: 'made read-only',
      explanation: 'The value is shown but cannot be typed.',
      set: 'can only be read',
      unset: 'no longer locked here',
    },
  },
  impact: ({ name, before, after }) =>
    !before || after.readOnly !== true || before.readOnly === true || (after.hidden && !before.hidden)
      ? undefined
      : { code: 'withheld', where: isFilled(name) },
  fits: isEntered,
  editor: { group: 'rules', widget: 'switch' },
};
