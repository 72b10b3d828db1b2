import { createContext, useContext } from 'react';
import type { PublishedFields } from '../../calls/fields';
import type { Overlay, Resource } from '../../schema';
import type { Ground, PartAt } from '../../schema/overlay/editing';
import type { Stale } from '../documents/stale';
import type { DraftCheck } from './useDraftCheck';
import type { DraftState } from './useSavedDraft';

/** What was selected for editing. */
export interface Selection {
  readonly resource: string;
  readonly kind: 'field' | 'section';
  /** Of the field; of a section, its declared heading. */
  readonly name: string;
}

export type PublishOutcome =
  /** `isNothingLeft`: everything was in force already, so nothing was published. */
  { readonly isDone: true; readonly isNothingLeft?: boolean } | { readonly isDone: false; readonly reason: string };

export interface FieldEditing {
  readonly ground: Ground;
  /** What is in force now; null where it is unknown. */
  readonly published: PublishedFields | null;
  readonly overlay: Overlay;
  /** What the draft began from, and is compared with. */
  readonly base: Overlay | null;
  /** The published version the draft began from. */
  readonly parent: number | null;
  readonly isChanged: boolean;
  /** Another version was published since. */
  readonly isOutdated: boolean;
  readonly check: DraftCheck;
  /** @param about changes that follow each other about the same are undone together. */
  readonly change: (update: (overlay: Overlay) => Overlay, about?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly selected: Selection | null;
  readonly select: (selection: Selection | null) => void;
  /** As whom the preview is shown. */
  readonly role: string;
  readonly setRole: (role: string) => void;
  readonly roles: readonly string[];
  /** For whom changes are made: one role, or (undefined) everybody. */
  readonly scope: string | undefined;
  readonly setScope: (role: string | undefined) => void;
  readonly saving: DraftState;
  /** Of a draft that was changed elsewhere, which goes on. */
  readonly settleDraft: (whose: 'mine' | 'theirs') => void;
  /** False: the API keeps no configuration; the draft is for export only. */
  readonly hasServer: boolean;
  readonly isPublisher: boolean;
  readonly publish: (note: string) => Promise<PublishOutcome>;
  readonly propose: (reason: string) => Promise<PublishOutcome>;
  readonly discard: () => Promise<PublishOutcome>;
  /** The last publish met a newer version. */
  readonly conflict: Stale | null;
  /** Publishes what came of comparing the two, upon the newer version. */
  readonly publishMerged: (merged: Overlay, onto: number) => Promise<PublishOutcome>;
  /** The comparison is left; the draft stays as it was. */
  readonly settleConflict: () => void;
}

export const FieldEditingContext = createContext<FieldEditing | null>(null);

/** The draft and everything that can be done with it. Throws outside of `FieldEditingProvider`. */
export function useFieldEditing(): FieldEditing {
  const editing = useContext(FieldEditingContext);
  if (!editing) throw new Error('useFieldEditing is used outside of <FieldEditingProvider>.');
  return editing;
}

/** Which part of the document changes of this resource go to. */
export const partOf = ({ scope }: Pick<FieldEditing, 'scope'>, { name }: Pick<Resource, 'name'>): PartAt => ({
  resource: name,
  ...(scope === undefined ? {} : { role: scope }),
});
