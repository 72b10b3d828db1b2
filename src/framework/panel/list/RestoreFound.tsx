import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import { features, type Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { reasonOf } from '../core/reason';
import { useProvider } from '../core/useProvider';
import { useText } from '../core/useText';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { Button } from '../kit/Button';

/** Of a list of the trash: everything it finds, not only this page, is restored. */
export function RestoreFound({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const texts = useTexts(resource);
  const panel = usePanel();
  const { total = 0 } = useListContext();
  const [isAsked, setAsked] = useState(false);
  const found = useRestoreFound(resource, () => setAsked(false));
  if (total < 2 || !panel.permitted(resource, 'restore') || !panel.has(features.found)) return null;
  const names = { n: panel.formats.number(total), ...texts.nouns(total) };
  return (
    <div className="restore-found">
      <Button size="small" onClick={() => setAsked(true)}>
        {text('found.restore', names)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={text('found.restore', names)}
        confirmLabel={text('found.restore', names)}
        busy={found.isPending}
        onConfirm={() => found.mutate(total)}
        onCancel={() => setAsked(false)}
      >
        <div>{text('found.restoreQuestion', names)}</div>
        {found.error && (
          <p role="alert" className="field-error">
            {text('found.failed', { reason: reasonOf(found.error, text('states.unknownReason')) })}
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}

function useRestoreFound(resource: Resource, onDone: () => void) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const { filterValues } = useListContext();
  return useMutation({
    mutationFn: (count: number) => provider.found(resource.name, { action: 'restore', count, filter: filterValues }),
    onSuccess: ({ updated }) => {
      onDone();
      notify(text('found.restored', { n: formats.number(updated), ...texts.nouns(updated) }), { type: 'success' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [resource.name] }),
  });
}
