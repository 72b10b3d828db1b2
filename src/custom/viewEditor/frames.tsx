import { useSyncExternalStore } from 'react';
import type { FrameProps } from '../../framework/panel/types';
import { createStore } from '../../session/store';
import { type FieldEditing, FieldEditingContext } from '../shared/fieldEditing/context';
import { SelectableFrame } from '../shared/fieldEditing/SelectableFrame';

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
