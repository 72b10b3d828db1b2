import { useSyncExternalStore } from 'react';
import { createStore } from '../../panel/core/store';
import type { FrameProps } from '../../panel/core/types';
import { type FieldEditing, FieldEditingContext } from '../editing/context';
import { SelectableFrame } from '../editing/SelectableFrame';

/**
 * The draft, for frames inside a view. The view stands beside the editor and not in it, so that it stays where it is
 * when the editor comes and goes.
 */
export const editingInView = createStore<FieldEditing | null>(null);

/** Around each part of the view: selects it. */
export function ViewFrame(props: FrameProps) {
  const editing = useSyncExternalStore(editingInView.subscribe, editingInView.getSnapshot);
  if (!editing) return props.children;
  return (
    <FieldEditingContext.Provider value={editing}>
      <SelectableFrame {...props} />
    </FieldEditingContext.Provider>
  );
}
