import { quotaProgress } from '../../../domain/programmes';
import type { AidReportView, Figures } from './report';

/** A column of figures. `persen` is worked out from two others. */
export interface AidFigureColumn {
  readonly name: keyof Figures | 'persen';
  readonly format: 'number' | 'percent' | 'money';
  readonly read: (figures: Figures) => number | null;
}

const plain = (name: keyof Figures, format: 'number' | 'money' = 'number'): AidFigureColumn => ({
  name,
  format,
  read: (figures) => figures[name],
});

const all: readonly AidFigureColumn[] = [
  plain('kuota'),
  plain('terpakai'),
  {
    name: 'persen',
    format: 'percent',
    read: ({ terpakai, kuota }) => (terpakai === null ? null : quotaProgress(terpakai, kuota)),
  },
  plain('pendaftar'),
  plain('pending'),
  plain('perlu_dilengkapi'),
  plain('disetujui'),
  plain('ditolak'),
  plain('diserahkan'),
  plain('nominal_diserahkan', 'money'),
];

/** The columns this report has anything to say in: what no line knows is left out. */
export const columnsOf = ({ lines }: AidReportView): readonly AidFigureColumn[] =>
  all.filter(({ read }) => lines.some((line) => read(line) !== null));
