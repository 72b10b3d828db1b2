import { lengthFacet } from './limit';

export const minLength = lengthFacet('minLength', {
  id: {
    name: 'Panjang paling sedikit',
    label: 'Huruf paling sedikit',
    set: 'paling sedikit {value} huruf',
    unset: 'panjang paling sedikit kembali seperti semula',
  },
  en: {
    name: 'Least length',
    label: 'Fewest characters',
    set: 'at least {value} characters',
    unset: 'has its former least length again',
  },
});
