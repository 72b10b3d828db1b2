import { useHome } from '../../core/useHome';
import { useText } from '../../core/useText';
import { ButtonLink } from '../../kit/Button';
import { LockedDrawing } from './drawings';
import { StateBox } from './StateBox';

/** A link led to a page this role cannot use: stated plainly, instead of a silent redirect. */
export function NoAccess() {
  const text = useText();
  const home = useHome();
  return (
    <StateBox
      drawing={<LockedDrawing />}
      title={text('states.noAccess')}
      action={
        <ButtonLink to={home.path} variant="outlined">
          {text('states.toHome', { home: home.name.toLowerCase() })}
        </ButtonLink>
      }
    >
      {text('states.noAccessHint')}
    </StateBox>
  );
}
