import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../framework/panel/kit/Alert';
import { useLocation, useSearchParams } from '../../../framework/panel/router';
import { useOverlayWords } from '../../../framework/staff/documents/useOverlayWords';
import { useFieldEditing } from '../../../framework/staff/editing/context';
import { useSay } from '../../../framework/staff/said/useSay';
import { type Understood, understand } from './understand';

type Refused = { readonly sentence: string } & Extract<Understood, { ok: false }>;

/** What became of a sentence that somebody was led here with: a change of the draft, or what in it is not understood. */
export function SaidChange({ resource }: { readonly resource: string }) {
  const say = useSay();
  const refused = useSaidChange(resource);
  if (!refused) return null;
  const { sentence, why, word } = refused;
  return (
    <Alert severity="warning">
      {say('said.sentence', { sentence })} {say(`said.why.${why}`, { word })}
    </Alert>
  );
}

/** A sentence that came with the navigation is read once; a link from elsewhere cannot bring one. */
function useSaidChange(resource: string): Refused | undefined {
  const { state } = useLocation();
  const [, setParams] = useSearchParams();
  const say = useSay();
  const notify = useNotify();
  const words = useOverlayWords();
  const { ground, overlay, change, select } = useFieldEditing();
  const [refused, setRefused] = useState<Refused>();
  const read = useRef<string>(undefined);
  const sentence = sentenceIn(state);
  useEffect(() => {
    const isNew = sentence !== read.current;
    read.current = sentence ?? undefined;
    if (sentence === null || !isNew) return;
    const understood = understand(sentence, { ground, overlay, inView: resource });
    setRefused(understood.ok ? undefined : { sentence, ...understood });
    setParams({ resource: understood.ok ? understood.resource : resource }, { replace: true });
    if (!understood.ok) return;
    change(() => understood.overlay);
    notify(say('said.done', { changes: words(overlay, understood.overlay).join('; ') }), { type: 'success' });
    if (understood.field !== undefined)
      select({ resource: understood.resource, kind: 'field', name: understood.field });
  }, [sentence, ground, overlay, resource, words, say, notify, change, select, setParams]);
  return refused;
}

const sentenceIn = (state: unknown): string | null => {
  const { sentence } = (state ?? {}) as { readonly sentence?: unknown };
  return typeof sentence === 'string' ? sentence : null;
};
