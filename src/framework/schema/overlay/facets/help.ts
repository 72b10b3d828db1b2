import { textFacet } from './words';

export const help = textFacet({
  group: 'help',
  max: 'help',
  mayBeEmpty: true,
  isLong: true,
  words: {
    id: {
      name: 'Bantuan',
      label: 'Penjelasan',
      set: 'bantuan menjadi {text}',
      unset: 'bantuan kembali seperti semula',
    },
    en: { name: 'Help', label: 'Explanation', set: 'help is {text}', unset: 'has its former help again' },
  },
});
