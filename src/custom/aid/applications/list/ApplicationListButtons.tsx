import FactCheck from '@mui/icons-material/FactCheck';
import { ButtonLink } from '../../../../framework/panel/kit/Button';
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
    <ButtonLink to={verify} variant="outlined" startIcon={<FactCheck aria-hidden />}>
      {words('list.verify')}
    </ButtonLink>
  );
}
