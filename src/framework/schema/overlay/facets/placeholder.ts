import { textFacet } from './words';

export const placeholder = textFacet({
  group: 'placeholder',
  max: 'placeholder',
  mayBeEmpty: true,
  // A switch, a file and what is computed are not typed into.
  fits: ({ formula }, kind) => formula === undefined && !kind.upload && kind.storage !== 'boolean',
  words: {
    id: {
      name: 'Contoh isian',
      set: 'contoh isian menjadi {text}',
      unset: 'contoh isian kembali seperti semula',
    },
    en: { name: 'Example', set: 'example is {text}', unset: 'has its former example again' },
  },
});
