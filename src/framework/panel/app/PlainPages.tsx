import { PageHead } from '../blocks/PageHead';
import { EmptyDrawing } from '../blocks/states/drawings';
import { StateBox } from '../blocks/states/StateBox';
import { useHome } from '../core/useHome';
import { useText } from '../core/useText';
import { ButtonLink } from '../kit/Button';
import { Navigate } from '../router';
import { usePages } from './pagesContext';
import { useMenu } from './useMenu';

/** The panel begins with the first page of its menu. */
export function FirstPage() {
  const [first] = useMenu(usePages());
  return first ? <Navigate to={first.path} replace /> : <PlainNotFoundPage />;
}

export function PlainNotFoundPage() {
  const text = useText();
  const home = useHome();
  return (
    <>
      <PageHead title={text('app.notFound.title')} />
      <StateBox
        drawing={<EmptyDrawing />}
        title={text('app.notFound.text')}
        action={
          <ButtonLink to={home.path} variant="outlined">
            {text('states.toHome', { home: home.name.toLowerCase() })}
          </ButtonLink>
        }
      />
    </>
  );
}
