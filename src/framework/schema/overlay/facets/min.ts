import { limitFacet } from './limit';

export const min = limitFacet('min', {
  id: {
    name: 'Nilai terkecil',
    label: 'Paling kecil',
    dateLabel: 'Paling awal',
    set: 'nilai terkecil menjadi {value}',
    unset: 'nilai terkecil kembali seperti semula',
  },
  en: {
    name: 'Smallest value',
    label: 'Smallest',
    dateLabel: 'Earliest',
    set: 'smallest value is {value}',
    unset: 'has its former smallest value again',
  },
});
