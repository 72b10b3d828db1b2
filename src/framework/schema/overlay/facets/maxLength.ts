import { lengthFacet } from './limit';

export const maxLength = lengthFacet('maxLength', {
  id: {
    name: 'Panjang paling banyak',
    label: 'Huruf paling banyak',
    set: 'paling banyak {value} huruf',
    unset: 'panjang paling banyak kembali seperti semula',
  },
  en: {
    name: 'Greatest length',
    label: 'Most characters',
    set: 'at most {value} characters',
    unset: 'has its former greatest length again',
  },
});
