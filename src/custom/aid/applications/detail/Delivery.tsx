import { useResource } from '../../../../framework/panel/core/context';
import { ButtonLink } from '../../../../framework/panel/kit/Button';
import { Facts } from '../../../../framework/panel/show/Facts';
import { isEmptyValue } from '../../../../framework/schema';
import { useIsThere } from '../../../shell/menu/useIsThere';
import type { AidApplication } from '../shared/application';
import { InstalmentNote } from '../shared/InstalmentNote';
import { casePath, receiptPath } from '../shared/paths';
import { useCounterWords } from '../shared/words';
import { EarlierInstalments } from './EarlierInstalments';

/** What was handed over, to whom and when; the proof with it, and the sheet that is signed. */
export function Delivery({ application }: { readonly application: AidApplication }) {
  const { id, status, record, instalments } = application;
  const words = useCounterWords();
  const resource = useResource('applications');
  const isThere = useIsThere();
  if (status !== 'Diproses' && status !== 'Selesai') return null;
  // Between two instalments nothing is known of the next one but its day.
  const isRecorded = instalments.earlier.length === 0 || !isEmptyValue(record.serah_tanggal);
  return (
    <div>
      <InstalmentNote {...instalments} />
      {isRecorded &&
        resource.show?.sections.map((section) => (
          <Facts key={section.section} resource={resource} record={record} section={section} />
        ))}
      {isRecorded && isThere(receiptPath) && (
        <ButtonLink to={casePath(receiptPath, id)} variant="outlined" color="inherit" className="no-print">
          {words('delivery.receipt')}
        </ButtonLink>
      )}
      <EarlierInstalments application={application} />
    </div>
  );
}
