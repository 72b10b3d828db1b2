import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../../framework/panel/router';
import { useFieldEditing } from '../fieldEditing/context';
import { type Understood, understand } from '../fieldEditing/spoken/understand';
import { useSay } from '../fieldEditing/useSay';
import { useOverlayWords } from '../fields/useOverlayWords';
import type { EditorPlace } from './useEditorPlace';

interface Outcome {
  readonly sentence: string;
  readonly understood: Understood;
  readonly changes: readonly string[];
}

/** What became of a sentence that somebody was led here with: a change of the draft, shown as one, or why it is none. */
export function SaidChange({ place }: { readonly place: EditorPlace }) {
  const say = useSay();
  const outcome = useSaidChange(place);
  if (!outcome) return null;
  const { sentence, understood, changes } = outcome;
  if (understood.ok)
    return <Alert severity="success">{say('said.done', { sentence, changes: changes.join('; ') })}</Alert>;
  return (
    <Alert severity="warning">
      {say('said.sentence', { sentence })} {say(`said.why.${understood.why}`, { word: understood.word })}
    </Alert>
  );
}

/** A sentence in the address is read once, and leaves the address with it. */
function useSaidChange({ resource }: EditorPlace): Outcome | undefined {
  const [params, setParams] = useSearchParams();
  const words = useOverlayWords();
  const { ground, overlay, change, select } = useFieldEditing();
  const [outcome, setOutcome] = useState<Outcome>();
  const read = useRef<string>(undefined);
  const sentence = params.get('ubah');
  useEffect(() => {
    if (sentence === null || read.current === sentence) {
      if (sentence === null) read.current = undefined;
      return;
    }
    read.current = sentence;
    const understood = understand(sentence, { ground, overlay, inView: resource });
    const changes = understood.ok ? words(overlay, understood.overlay) : [];
    setOutcome({ sentence, understood, changes });
    if (!understood.ok) {
      setParams({ resource }, { replace: true });
      return;
    }
    change(() => understood.overlay);
    setParams({ resource: understood.resource }, { replace: true });
    if (understood.field !== undefined)
      select({ resource: understood.resource, kind: 'field', name: understood.field });
  }, [sentence, ground, overlay, resource, words, change, select, setParams]);
  return outcome;
}
