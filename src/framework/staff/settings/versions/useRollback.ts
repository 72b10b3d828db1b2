import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type FieldVersion, rollBackFields } from '../../../calls/fields';
import { reasonOf } from '../../../panel/core/reason';
import { refusalsIn, staleIn } from '../../documents/stale';
import { programVersion } from '../../documents/useFieldReads';
import { usePublishingCall } from '../../documents/usePublishingCall';
import { useSay } from '../../said/useSay';

interface Failure {
  readonly message: string;
  readonly refusals: readonly (readonly [path: string, sentence: string])[];
}

/** Puts an earlier version in force again, as a new one on top of what is in force. */
export function useRollback({ version }: FieldVersion, current: FieldVersion | undefined, onDone: () => void) {
  const say = useSay();
  const notify = useNotify();
  const rollBack = usePublishingCall(rollBackFields);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  async function rollback(note: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const made = await rollBack({ body: { version, parent: current?.version ?? null, ...(note && { note }) } });
      const said = version === programVersion.version ? 'fieldVersions.program.done' : 'fieldVersions.rolledBack';
      notify(say(said, { version, made: made.version }), { type: 'success' });
      onDone();
    } catch (error) {
      const stale = staleIn(error);
      setFailure({
        message: stale
          ? say('fieldVersions.rollbackStale', {
              version: stale.current.version,
              name: stale.current.author?.name ?? say('fieldVersions.nobody'),
            })
          : reasonOf(error, say('fieldVersions.rollbackFailed')),
        refusals: stale ? [] : refusalsIn(error),
      });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, rollback };
}
