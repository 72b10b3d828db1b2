import type { Identifier, RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema';
import { useTexts } from '../core/context';
import type { FormMode, FormValues } from '../core/formValues';
import type { UploadMeta } from './useUpload';

/** What a hand-made form does in its own way; checks, drafts, errors and leaving stay those of every form. */
export interface OwnForm {
  /** Instead of the generated sections. */
  readonly content?: ReactNode;
  /** What a new record begins with, over its defaults. */
  readonly start?: FormValues;
  /** On the button that sends. */
  readonly saveLabel?: string;
  /** What it does cannot simply be done again: the button that sends says so by its colour. */
  readonly isDestructive?: boolean;
  /** Several buttons that send, instead of the one. */
  readonly submits?: readonly FormSubmit[];
  /** Instead of the resource's own call; rejects like it. `idempotencyKey` stays the same until the server has judged. */
  readonly send?: (values: FormValues, meta: SendMeta) => Promise<RaRecord>;
  /** The notice when it is done, instead of the resource's sentence; null: none. */
  readonly saved?: string | null;
  /** Fields that hold something unsaved outside of the form's values. */
  readonly alsoUnsaved?: () => readonly string[];
}

/** A button that sends the form with values of its own. */
export interface FormSubmit {
  readonly label: string;
  readonly values: FormValues;
  /** What Enter in a field does. */
  readonly isUsual: boolean;
  readonly isPrimary: boolean;
}

export type SendMeta = { readonly idempotencyKey: string } & Partial<UploadMeta>;

/** One record after another. */
export interface Again {
  /** How many were saved before this one. */
  readonly round: number;
  readonly onNext: (kept: FormValues) => void;
}

/** A form, whether it stands on a page or in a dialog. */
export interface FormViewProps {
  readonly resource: Resource;
  readonly mode: FormMode;
  readonly id?: Identifier | undefined;
  readonly onDone: (record: RaRecord) => void;
  readonly onCancel: () => void;
  /** Instead of the resource's own title. */
  readonly title?: string;
  /** Values the form does not ask for: they are checked and sent along. */
  readonly fixed?: FormValues;
  readonly own?: OwnForm;
  /** A new record after the one that was saved: the form may be asked to go on, with what it is to begin with. */
  readonly again?: Again;
  /** Where a form on a page of its own goes when there is no such record; else as `onCancel`. */
  readonly onMissing?: () => void;
}

/** Lets the frame around a form (a dialog's Escape) leave it the same way as its own button. */
export interface FormHandle {
  readonly requestCancel: () => void;
}

/** What the page or dialog around a form is called. */
export function useFormTitle(resource: Resource, mode: FormMode): string {
  return useTexts(resource).sentence(mode === 'create' ? 'createTitle' : 'editTitle');
}
