import FactCheck from '@mui/icons-material/FactCheck';
import Button from '@mui/material/Button';
import { Link } from '../../../../framework/panel/router';
import { useIsThere } from '../../../shell/menu/useIsThere';
import { useRememberListPlace } from '../shared/listPlace';
import { useApplicationWords } from '../shared/words';

const verify = '/pendaftaran/verify';

/** 'Verifikasi': to the workbench, where there is one. */
export function ApplicationListButtons() {
  const words = useApplicationWords();
  const isThere = useIsThere();
  useRememberListPlace();
  if (!isThere(verify)) return null;
  return (
    <Button component={Link} to={verify} variant="outlined" startIcon={<FactCheck aria-hidden />}>
      {words('list.verify')}
    </Button>
  );
}
