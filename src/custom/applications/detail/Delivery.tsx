import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useResource } from '../../../framework/panel/context';
import { Facts } from '../../../framework/panel/show/Facts';
import { useIsThere } from '../../shared/useIsThere';
import type { Application } from '../shared/application';
import { casePath, receiptPath } from '../shared/paths';
import { useCounterWords } from '../shared/words';

/** What was handed over, to whom and when; the proof with it, and the sheet that is signed. */
export function Delivery({ application: { id, status, record } }: { readonly application: Application }) {
  const words = useCounterWords();
  const resource = useResource('applications');
  const isThere = useIsThere();
  if (status !== 'Diproses' && status !== 'Selesai') return null;
  return (
    <div>
      {resource.show?.sections.map((section) => (
        <Facts key={section.section} resource={resource} record={record} section={section} />
      ))}
      {isThere(receiptPath) && (
        <Button component={Link} to={casePath(receiptPath, id)} variant="outlined" color="inherit" className="no-print">
          {words('delivery.receipt')}
        </Button>
      )}
    </div>
  );
}
