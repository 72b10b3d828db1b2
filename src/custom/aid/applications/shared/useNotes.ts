import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/**
 * The note typed for one decision on one case. Kept while the panel is open, so that a refusal, a look at another
 * case or an accidental Escape loses nothing (`kept`: where to begin from); never on the machine, and gone with the session.
 */
export function useNote(id: number, decision: string, kept = '') {
  const queries = useQueryClient();
  const [note, setNote] = useState(() => queries.getQueryData<string>(keyOf(id, decision)) ?? kept);
  const write = useCallback(
    (text: string) => {
      queries.setQueryData(keyOf(id, decision), text);
      setNote(text);
    },
    [queries, id, decision],
  );
  const forget = useCallback(() => queries.removeQueries({ queryKey: keyOf(id, decision) }), [queries, id, decision]);
  return { note, write, forget };
}

const keyOf = (id: number, decision: string) => ['applicationNotes', id, decision];
