import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../useText';
import { LockedDrawing } from './drawings';
import { StateBox } from './StateBox';

/** A link led to a page this role cannot use: said plainly, instead of a redirect without words. */
export function NoAccess({ home = '/dashboard' }: { readonly home?: string }) {
  const text = useText();
  return (
    <StateBox
      drawing={<LockedDrawing />}
      title={text('states.noAccess')}
      action={
        <Button component={Link} to={home} variant="outlined">
          {text('states.toDashboard')}
        </Button>
      }
    >
      {text('states.noAccessHint')}
    </StateBox>
  );
}
