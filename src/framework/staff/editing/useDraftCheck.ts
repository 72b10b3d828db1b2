import { useEffect, useState } from 'react';
import { checkFields, type FieldCheck, type Impact } from '../../calls/fields';
import { reasonOf } from '../../panel/core/reason';
import type { PanelProvider } from '../../panel/core/types';
import type { Overlay, OverlayFinding } from '../../schema';

/** The result of the last check of the draft. */
export interface DraftCheck {
  readonly findings: readonly OverlayFinding[];
  readonly impact: readonly Impact[];
  /** `checking`: what is shown is of an earlier draft, until the answer is there. */
  readonly state: 'done' | 'checking' | 'failed';
  readonly reason?: string;
}

interface CheckOptions {
  readonly provider: PanelProvider;
  readonly overlay: Overlay;
  /** Reports what can be found without the server, at once. */
  readonly checkHere: (overlay: Overlay) => readonly OverlayFinding[];
  readonly hasServer: boolean;
  readonly isOn: boolean;
}

const restMs = 600;
const nothing: readonly never[] = [];

/** Checks the draft a moment after each change; an answer about an earlier one is never shown as if it were new. */
export function useDraftCheck({ provider, overlay, checkHere, hasServer, isOn }: CheckOptions): DraftCheck {
  const [answer, setAnswer] = useState<{ readonly of: Overlay; readonly check: FieldCheck }>();
  const [here, setHere] = useState<{ readonly of: Overlay; readonly findings: readonly OverlayFinding[] }>();
  const [failure, setFailure] = useState<{ readonly of: Overlay; readonly reason: string }>();

  useEffect(() => {
    if (!isOn) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      setHere({ of: overlay, findings: checkHere(overlay) });
      if (!hasServer) return;
      try {
        const check = await provider.call(checkFields, { body: { overlay } }, { signal: abort.signal });
        if (!abort.signal.aborted) setAnswer({ of: overlay, check });
      } catch (error) {
        if (!abort.signal.aborted) setFailure({ of: overlay, reason: reasonOf(error, '') });
      }
    }, restMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [provider, overlay, checkHere, hasServer, isOn]);

  const impact = answer?.check.impact ?? nothing;
  if (answer?.of === overlay) return { findings: answer.check.findings, impact, state: 'done' };
  const findings = here?.of === overlay ? here.findings : (answer?.check.findings ?? here?.findings ?? nothing);
  if (failure?.of === overlay) return { findings, impact, state: 'failed', reason: failure.reason };
  return { findings, impact, state: here?.of === overlay && !hasServer ? 'done' : 'checking' };
}
