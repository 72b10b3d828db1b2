import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { ImportState } from '../../import/answers';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { reasonOf } from '../core/reason';
import { useImportProvider } from './useImportProvider';
import { useImportText } from './useText';

interface UndoOptions {
  readonly resource: Resource;
  readonly importId: number;
  readonly onDone: () => void;
}

/** Asks what undoing an import would do, and does it. */
export function useUndoImport({ resource, importId, onDone }: UndoOptions) {
  const provider = useImportProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const text = useImportText();
  const { nouns } = useTexts(resource);
  const { formats } = usePanel();
  const [asked, setAsked] = useState<ImportState>();
  const [isBusy, setBusy] = useState(false);
  const say = (error: unknown) =>
    notify(text('import.undo.failed', { reason: reasonOf(error, text('states.unknownReason')) }), { type: 'error' });

  async function doing(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      say(error);
    } finally {
      setBusy(false);
    }
  }

  const ask = () =>
    doing(async () => {
      setAsked(await provider.importState(importId));
    });
  const confirm = () =>
    doing(async () => {
      const { undone, restored, kept } = await provider.importUndo(importId);
      setAsked(undefined);
      const key = restored > 0 ? 'doneRestored' : kept > 0 ? 'doneKept' : 'done';
      const counts = { count: undone, restored, kept };
      const written = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, formats.number(count)]));
      notify(text(`import.undo.${key}`, { ...written, ...nouns(undone) }), { type: 'success' });
      await queries.invalidateQueries({ queryKey: [resource.name] });
      onDone();
    });
  return { asked, isBusy, ask, confirm, cancel: () => setAsked(undefined) };
}
