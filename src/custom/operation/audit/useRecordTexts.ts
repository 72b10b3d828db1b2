import { usePanel, useTexts } from '../../../framework/panel/core/context';
import type { Resource } from '../../../framework/schema';

/** The words of the kind of record an entry is about; `own` are those of the log itself. */
export function useRecordTexts(name: string | null, own: Resource) {
  const { model } = usePanel();
  const resource = model.byName[name ?? ''];
  return { resource, texts: useTexts(resource ?? own) };
}
