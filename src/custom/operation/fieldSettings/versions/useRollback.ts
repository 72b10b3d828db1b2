import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldVersion, rollBackFields } from '../../../../calls/operation/fields';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { refusalsIn, staleIn } from '../../fields/stale';
import { programVersion } from '../../fields/useFieldReads';
import { usePublishingCall } from '../../fields/usePublishingCall';

interface Failure {
  readonly message: string;
  readonly refusals: readonly (readonly [path: string, sentence: string])[];
}

/** Puts an earlier version in force again, as a new one on top of what is in force. */
export function useRollback({ version }: FieldVersion, current: FieldVersion | undefined, onDone: () => void) {
  const translate = useTranslate();
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
      notify(translate(said, { version, made: made.version }), { type: 'success' });
      onDone();
    } catch (error) {
      const stale = staleIn(error);
      setFailure({
        message: stale
          ? translate('fieldVersions.rollbackStale', {
              version: stale.current.version,
              name: stale.current.author?.name ?? translate('fieldVersions.nobody'),
            })
          : reasonOf(error, translate('fieldVersions.rollbackFailed')),
        refusals: stale ? [] : refusalsIn(error),
      });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, rollback };
}
