import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import type { Resource } from '../../../../framework/schema';
import type { Programme } from '../shared/programme';
import { useProgrammeWords } from '../shared/words';

/** Sets a programme to Selesai through the described update, and says how it went. */
export function useFinishProgramme(resource: Resource) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const words = useProgrammeWords();
  const [isBusy, setBusy] = useState(false);

  async function finish(programme: Programme): Promise<void> {
    setBusy(true);
    try {
      await provider.update(resource.name, {
        id: programme.id,
        data: { status: 'Selesai' },
        previousData: programme,
      });
      notify(words('finish.done'), { type: 'success' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      notify(words('finish.failed', { reason }), { type: 'error' });
    } finally {
      setBusy(false);
      // Also after a refusal: it often means that the programme is no longer what this page shows.
      await queries.invalidateQueries({ queryKey: [resource.name] });
    }
  }

  return { finish, isBusy };
}
