import Button from '@mui/material/Button';
import { Link, Navigate } from 'react-router';
import { PageBanner } from '../PageBanner';
import { EmptyDrawing } from '../states/drawings';
import { StateBox } from '../states/StateBox';
import { useHome } from '../useHome';
import { useText } from '../useText';
import { usePages } from './pagesContext';
import { useMenu } from './useMenu';

/** The panel begins with the first page of its menu. */
export function FirstPage() {
  const [first] = useMenu(usePages());
  return first ? <Navigate to={first.path} replace /> : <NotFoundPage />;
}

export function NotFoundPage() {
  const text = useText();
  const home = useHome();
  return (
    <>
      <PageBanner title={text('app.notFound.title')} />
      <StateBox
        drawing={<EmptyDrawing />}
        title={text('app.notFound.text')}
        action={
          <Button component={Link} to={home.path} variant="outlined">
            {text('states.toHome', { home: home.name.toLowerCase() })}
          </Button>
        }
      />
    </>
  );
}
