import { textFacet } from './words';

export const columnLabel = textFacet({
  group: 'label',
  max: 'label',
  inDefinition: false,
  // A field of staff's own has one name only.
  fits: ({ custom }) => custom !== true,
  words: {
    id: {
      name: 'Nama di daftar',
      set: 'nama di daftar menjadi {text}',
      unset: 'nama di daftar kembali seperti semula',
    },
    en: {
      name: 'Name in lists',
      set: 'named {text} in the list',
      unset: 'has its former name in the list again',
    },
  },
});
