import { useMemo } from 'react';
import { type ListUse, usesOfList } from '../../../schema/overlay/sharedLists';
import { useFieldEditing } from '../context';

/** Which fields take their choices from a list, in the draft and in the deployment file. */
export function useListUses(): (list: string) => readonly ListUse[] {
  const { overlay, ground } = useFieldEditing();
  return useMemo(() => {
    const documents = [...ground.layers.map((layer) => layer.overlay), overlay];
    return (list) => usesOfList(documents, list);
  }, [overlay, ground]);
}
