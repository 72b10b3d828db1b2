import { usePanel } from '../../../../framework/panel/core/context';
import { Alert, AlertTitle } from '../../../../framework/panel/kit/Alert';
import type { Programme } from '../shared/programme';
import { useProgrammeWords } from '../shared/words';

/** The end date has passed: says so; who may finds 'Tandai Selesai' among the actions of the page. */
export function FinishProposal({ programme }: { readonly programme: Programme }) {
  const words = useProgrammeWords();
  const { formats } = usePanel();
  return (
    <Alert className="no-print" severity="warning" variant="outlined">
      <AlertTitle>{words('finish.title')}</AlertTitle>
      {words('finish.text', { end: formats.date(programme.tanggal_selesai) })}
    </Alert>
  );
}
