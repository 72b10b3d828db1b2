import type { FormValues } from '../../../../framework/panel/core/formValues';
import { type ChosenFile, chosenFileOf, isEmptyValue } from '../../../../framework/schema';

export type AttachmentState =
  | { readonly kind: 'waiting' }
  /** `fraction` from 0 to 1, of what has left the browser. */
  | { readonly kind: 'sending'; readonly fraction: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string };

/** A document that was prepared and is not, or not yet, with the application. */
export interface Attachment {
  readonly key: number;
  /** As the form of a document holds them: jenis, nama, berkas, tautan. */
  readonly values: FormValues;
  readonly state: AttachmentState;
  /** Says "the same document again" to the server; another one once it has judged. */
  readonly idempotencyKey: string;
}

export const attachmentNameOf = ({ values }: Attachment): string => String(values.nama ?? '');

export const chosenFile = ({ values }: Attachment): ChosenFile | undefined => chosenFileOf(values.berkas);

export const linkOf = ({ values }: Attachment): string | undefined =>
  isEmptyValue(values.tautan) ? undefined : String(values.tautan);

export const isUnfinished = ({ state }: Attachment): boolean => state.kind !== 'done';
