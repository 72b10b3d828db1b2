import DashboardCustomize from '@mui/icons-material/DashboardCustomizeOutlined';
import type { Resource, View } from '../../schema';
import { Hint } from '../blocks/Hint';
import { useText } from '../core/useText';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import { useViewEditing } from './EditableView';

interface PlaceProps {
  readonly resource: Resource;
  readonly view: View;
}

interface EditViewButtonProps extends PlaceProps {
  /** In the head of a dialog, where there is no room for words. */
  readonly isSmall?: boolean;
}

/** Turns the view it stands in into its own editor, for whom that is offered. */
export function EditViewButton({ resource, view, isSmall = false }: EditViewButtonProps) {
  const text = useText();
  const editing = useViewEditing(resource, view);
  if (!editing || editing.isEditing) return null;
  const label = text('viewEditing.start');
  if (!isSmall)
    return (
      <Button
        variant="outlined"
        className="no-print"
        startIcon={<DashboardCustomize aria-hidden />}
        onClick={editing.start}
      >
        {label}
      </Button>
    );
  return (
    <Hint title={label}>
      <IconButton aria-label={label} className="no-print" onClick={editing.start}>
        <DashboardCustomize aria-hidden />
      </IconButton>
    </Hint>
  );
}

/** In a dialog: where the editor's controls stand, so that they are reached from within it. */
export function EditingPlace({ resource, view }: PlaceProps) {
  const editing = useViewEditing(resource, view);
  return editing?.isEditing ? <div ref={editing.setPlace} /> : null;
}
