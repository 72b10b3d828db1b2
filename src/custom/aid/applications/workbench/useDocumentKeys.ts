import { useState } from 'react';
import type { DocumentCheck } from '../../../../domain/applications/answers';
import { usePanel } from '../../../../framework/panel/core/context';
import type { AidApplication } from '../shared/application';
import { type ShownDocument, toShownDocuments } from '../shared/documents';
import { mayDecide } from '../shared/mayDecide';
import { useDocumentCheck } from '../shared/useDocumentCheck';
import type { WorkbenchStep } from './useWorkbench';

const nextOf = { belum: 'sah', sah: 'tidak_sah', tidak_sah: 'belum' } as const;

type Checked = ShownDocument & { readonly id: number; readonly found: DocumentCheck };

/** One key for each document of the open case, and one for all of them; what they did can be taken back as one step. */
export function useDocumentKeys(
  id: number,
  application: AidApplication | undefined,
  onStep: (step: WorkbenchStep) => void,
) {
  const panel = usePanel();
  const { save } = useDocumentCheck({ id, person: application?.applicant.name ?? '' });
  // Known before the call says so: the next key waits for what this one changes.
  const [isSaving, setSaving] = useState(false);
  const documents = toShownDocuments(application?.documents, panel.storageRoot ?? '').map((item) => ({
    ...item,
    found: item.pemeriksaan ?? 'belum',
  }));
  const isChecked = (item: (typeof documents)[number] | undefined): item is Checked => item?.id !== undefined;

  async function check(items: readonly Checked[]) {
    if (!mayDecide(panel) || isSaving || items.length === 0) return;
    setSaving(true);
    const stored: Checked[] = [];
    for (const item of items) if (await save(item, { pemeriksaan: nextOf[item.found] })) stored.push(item);
    setSaving(false);
    if (stored.length > 0) onStep({ takeBack: () => restore(stored) });
  }
  /** Whatever their versions are by now. */
  async function restore(items: readonly Checked[]) {
    for (const { version: _, ...item } of items) await save(item, { pemeriksaan: item.found });
  }
  return {
    isSaving,
    /** @param place from 1 */
    one: (place: number) => check([documents[place - 1]].filter(isChecked)),
    all: () => check(documents.filter(isChecked).filter(({ found }) => found === 'belum')),
  };
}
