import Typography from '@mui/material/Typography';
import { pathOf, type Resource } from '../../schema';
import { arriving } from '../blocks/PageHead';
import { useReturnSoon } from '../record/useReturnSoon';
import { useNavigate } from '../router';
import { useImportText } from './useText';

interface ReturnToListProps {
  readonly resource: Resource;
  /** Repeated where the user arrives. */
  readonly message: string;
}

/** Leads to the list shortly, unless the person does something on the page. */
export function ReturnToList({ resource, message }: ReturnToListProps) {
  const text = useImportText();
  const navigate = useNavigate();
  const isWaiting = useReturnSoon(
    () => void navigate(pathOf(resource, 'list'), { state: arriving }),
    message,
    'success',
  );
  return isWaiting ? <Typography variant="body2">{text('import.result.returning')}</Typography> : null;
}
