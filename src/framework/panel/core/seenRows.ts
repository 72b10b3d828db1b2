import type { GetListParams, Identifier } from 'ra-core';

/** A page of a list as it was on the screen. */
export interface SeenList {
  readonly ids: readonly Identifier[];
  /** What it was the answer to: from this the pages around it are asked for. */
  readonly asked: Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;
  readonly hasNext: boolean;
  /** Undefined where they are not counted. */
  readonly total?: number | undefined;
  /** The address it had, without its path. */
  readonly search: string;
}

const lists = new Map<string, SeenList>();

/** The list that was last on screen, by resource. Kept as long as the tab. */
export const seenRows = {
  of: (resource: string): SeenList | undefined => lists.get(resource),
  keep: (resource: string, list: SeenList): void => void lists.set(resource, list),
};
