import type { RaRecord } from 'ra-core';
import type { Resource } from '../../schema';
import { useTexts } from '../context';
import type { FormMode } from './values';

/** A form, whether it stands on a page or in a dialog. */
export interface FormViewProps {
  readonly resource: Resource;
  readonly mode: FormMode;
  readonly id?: number | undefined;
  readonly onDone: (record: RaRecord) => void;
  readonly onCancel: () => void;
}

/** Lets the frame around a form (a dialog's Escape) leave it the same way as its own button. */
export interface FormHandle {
  readonly requestCancel: () => void;
}

/** What the page or dialog around a form is called. */
export function useFormTitle(resource: Resource, mode: FormMode): string {
  return useTexts(resource).sentence(mode === 'create' ? 'createTitle' : 'editTitle');
}
