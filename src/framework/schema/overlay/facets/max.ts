import { limitFacet } from './limit';

export const max = limitFacet('max', {
  id: {
    name: 'Nilai terbesar',
    label: 'Paling besar',
    dateLabel: 'Paling akhir',
    set: 'nilai terbesar menjadi {value}',
    unset: 'nilai terbesar kembali seperti semula',
  },
  en: {
    name: 'Largest value',
    label: 'Largest',
    dateLabel: 'Latest',
    set: 'largest value is {value}',
    unset: 'has its former largest value again',
  },
});
