import { useStore } from 'ra-core';
import type { ListLayout, Resource } from '../../schema';

export interface ChosenLayout {
  readonly layout: ListLayout;
  /** What it can be changed to; undefined where there is one layout only. */
  readonly other: ListLayout | undefined;
  readonly choose: (layout: ListLayout) => void;
}

/** As what are the rows drawn? As declared first, or as this person chose among what is declared; kept in the panel's store. */
export function useListLayout(resource: Resource): ChosenLayout {
  const [stored, choose] = useStore<ListLayout | null>(`panel.layout.${resource.name}`, null);
  const layouts = [resource.list.as ?? 'table'].flat();
  const layout = layouts.find((each) => each === stored) ?? layouts[0] ?? 'table';
  return { layout, other: layouts.find((each) => each !== layout), choose };
}
