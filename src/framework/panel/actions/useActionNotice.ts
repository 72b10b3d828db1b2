import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useNotify } from 'ra-core';
import { useCallback } from 'react';
import { features, isUndoable, type Resource } from '../../schema';
import { renewRecords } from '../core/calls';
import { usePanel, useTexts } from '../core/context';
import { refusalText } from '../core/reason';
import { recordTitle } from '../core/recordTitle';
import { useProvider } from '../core/useProvider';
import { useText } from '../core/useText';
import { noticeTime, notifyWithAction } from '../dialogs/notify';
import type { RecordAction } from './recordActions';

interface Answer {
  readonly message?: string;
  /** What the API calls this action, to take it back. */
  readonly call?: string;
  /** Of an action that is called by what it turns: what the record is now. */
  readonly turned?: string;
}

/** Says that an action is done; what can be taken back has a button for it. */
export function useActionNotice(resource: Resource) {
  const notify = useNotify();
  const texts = useTexts(resource);
  const text = useText();
  const undo = useUndoAction(resource);
  const { has } = usePanel();
  return useCallback(
    (
      { name, spec }: Pick<RecordAction, 'name' | 'spec'>,
      record: RaRecord,
      { message, call, turned }: Answer,
    ): void => {
      const title = recordTitle(resource, record, texts);
      const said = texts.actionDone(name, title) ?? turned ?? message ?? texts.sentence('updated', { title });
      if (isUndoable(resource, spec) && call !== undefined && has(features.actions))
        notifyWithAction(notify, said, {
          label: text('confirm.undo'),
          onClick: () => void undo(name, { id: record.id, call }),
        });
      else notify(said, { type: 'success', autoHideDuration: noticeTime });
    },
    [notify, resource, texts, text, undo, has],
  );
}

type Done =
  | { readonly id?: Identifier; readonly ids?: readonly Identifier[]; readonly call: string }
  /** Of many, as each block of them was named. */
  | { readonly calls: readonly string[] };

/** Takes an action back, and says how that went. */
export function useUndoAction(resource: Resource) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  return useCallback(
    async (action: string, done: Done): Promise<void> => {
      const nounsOf = ({ updated }: { readonly updated: number }) => ({
        n: formats.number(updated),
        ...texts.nouns(updated),
      });
      try {
        const message =
          'calls' in done
            ? text('bulk.undone', nounsOf(await provider.undoMany(resource.name, action, done.calls)))
            : (await provider.undoAction(resource.name, action, done)).message;
        notify(message ?? text('actions.undone'), { type: 'success', autoHideDuration: noticeTime });
      } catch (error) {
        notify(text('actions.undoFailed', { reason: refusalText(error, text('confirm.network')) }), { type: 'error' });
      } finally {
        await renewRecords(queries, resource);
      }
    },
    [provider, queries, notify, text, texts, formats, resource],
  );
}
