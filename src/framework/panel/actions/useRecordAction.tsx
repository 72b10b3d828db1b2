import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify } from 'ra-core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Resource } from '../../schema';
import { renewRecords } from '../core/calls';
import { useTexts } from '../core/context';
import { laterDialog } from '../core/later';
import { refusalText } from '../core/reason';
import { recordTitle } from '../core/recordTitle';
import { useProvider } from '../core/useProvider';
import { useText } from '../core/useText';
import type { ActionDialogProps } from './ActionDialog';
import type { RecordAction } from './recordActions';
import { useActionNotice } from './useActionNotice';

const ActionDialog = laterDialog<ActionDialogProps>(() => import('./ActionDialog').then((part) => part.ActionDialog));

interface Asked {
  readonly action: RecordAction;
  readonly record: RaRecord;
}

/** Starts declared actions on one record: at once, or after the dialog that asks what they need. */
export function useRecordAction(resource: Resource): {
  readonly start: (action: RecordAction, record: RaRecord) => void;
  readonly dialog: ReactNode;
} {
  const run = useRun(resource);
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const start = useCallback(
    (action: RecordAction, record: RaRecord) => {
      if (action.asks === 'now') return void run(action, record);
      setAsked({ action, record });
      setOpen(true);
    },
    [run],
  );
  const dialog = asked && (
    <ActionDialog
      key={`${asked.action.name} ${asked.record.id}`}
      open={isOpen}
      resource={resource}
      {...asked}
      onConfirm={() => run(asked.action, asked.record)}
      onClose={() => setOpen(false)}
    />
  );
  return useMemo(() => ({ start, dialog }), [start, dialog]);
}

/** Runs an action that asks nothing more, and says how it went. */
function useRun(resource: Resource) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const texts = useTexts(resource);
  const text = useText();
  const announce = useActionNotice(resource);
  return useCallback(
    async (action: RecordAction, record: RaRecord) => {
      try {
        const answer = await provider.act(resource.name, action.name, {
          id: record.id,
          data: action.data(record),
        });
        const state = action.becomes?.(record);
        const turned = state && text('list.turned', { title: recordTitle(resource, record, texts), state });
        announce(action, record, { ...answer, ...(turned ? { turned } : {}) });
      } catch (error) {
        const reason = refusalText(error, text('states.unknownReason'));
        notify(texts.actionFailed(action.name, reason) ?? texts.sentence('bulkFailed', { reason }), { type: 'error' });
      } finally {
        // Also after a refusal: it often means that the row is no longer what this page shows.
        await renewRecords(queries, resource);
      }
    },
    [provider, queries, notify, resource, texts, text, announce],
  );
}
