import { useNotify } from 'ra-core';
import type { HandoverRow } from '../../../../domain/applications/reports';
import { usePanel } from '../../../../framework/panel/core/context';
import { saveCsv } from '../../../../framework/panel/core/saveFile';
import { useCounterWords } from '../shared/words';
import { aidOf } from './groups';
import { type HandoverFilters, useAllHandovers } from './useHandovers';

/** Saves the rows as a file for a spreadsheet, in the words of the screen. */
export function useHandoverCsv(): (filters: HandoverFilters) => Promise<void> {
  const words = useCounterWords();
  const notify = useNotify();
  const fetchAll = useAllHandovers();
  const { formats, exportMark } = usePanel();
  const columns: readonly (readonly [label: string, cell: (row: HandoverRow) => string | number | null])[] = [
    [words('handover.programme'), (row) => row.nama_bantuan],
    [words('handover.area'), (row) => row.kecamatan],
    [words('handover.village'), (row) => row.kelurahan],
    [words('handover.person'), (row) => row.nama_pemohon],
    [words('handover.nik'), (row) => row.nik],
    [words('handover.phone'), (row) => row.telepon],
    [words('handover.address'), (row) => row.alamat],
    [words('handover.status'), (row) => words(`handover.statusOf.${row.status}`)],
    [
      words('instalments.label'),
      ({ tahap, jumlah_tahap: of }) => (of > 1 ? words('instalments.of', { n: tahap, of }) : null),
    ],
    [words('handover.amount'), (row) => aidOf(row).amount],
    [words('handover.goods'), (row) => aidOf(row).goods],
    [words('handover.date'), (row) => row.serah_tanggal],
    [words('handover.receiver'), (row) => row.serah_penerima],
  ];
  return async (filters) => {
    const mark = exportMark ? `-${exportMark}` : '';
    const file = `${words('handover.fileName')}-${formats.today().replaceAll('-', '')}${mark}.csv`;
    try {
      const rows = await fetchAll(filters);
      await saveCsv(file, [
        columns.map(([label]) => label),
        ...rows.map((row) => columns.map(([, cell]) => String(cell(row) ?? ''))),
      ]);
      notify(words('handover.csvDone', { n: formats.number(rows.length), file }), { type: 'success' });
    } catch {
      notify(words('handover.csvFailed'), { type: 'error' });
    }
  };
}
