import { textFacet } from './words';

export const label = textFacet({
  group: 'label',
  max: 'label',
  words: {
    id: {
      name: 'Nama',
      label: 'Nama kolom',
      set: 'nama menjadi {text}',
      unset: 'nama kembali seperti semula',
    },
    en: { name: 'Name', label: 'Name of the field', set: 'named {text}', unset: 'has its former name again' },
  },
});
