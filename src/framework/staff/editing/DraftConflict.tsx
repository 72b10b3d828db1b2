import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { FieldVersion } from '../../calls/fields';
import type { Overlay } from '../../schema';
import { FieldConflict } from '../documents/FieldConflict';
import { useSay } from '../said/useSay';
import { useFieldEditing } from './context';

/** Another user published in between: both versions are compared, and the result is published on the newer one. */
export function DraftConflict() {
  const say = useSay();
  const notify = useNotify();
  const { conflict, overlay, publishMerged, settleConflict } = useFieldEditing();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!conflict) return null;
  const publish = async (merged: Overlay, parent: FieldVersion) => {
    setBusy(true);
    const outcome = await publishMerged(merged, parent.version);
    setBusy(false);
    if (outcome.isDone) notify(say(outcome.isNothingLeft ? 'publish.nothing' : 'publish.done'), { type: 'success' });
    else setFailure(say('publish.failed', { reason: outcome.reason }));
  };
  return (
    <FieldConflict
      // A third version may have come in the meantime.
      key={conflict.current.version}
      stale={conflict}
      mine={overlay}
      isBusy={isBusy}
      failure={failure}
      onPublish={(merged, parent) => void publish(merged, parent)}
      onCancel={() => {
        setFailure(undefined);
        settleConflict();
      }}
    />
  );
}
