import { useState } from 'react';
import type { Resource } from '../../schema';
import { useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { ReasonDialog } from '../dialogs/ReasonDialog';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import type { NeededConsent } from './neededConsent';

interface ExportConsentProps {
  readonly resource: Resource;
  readonly needed: NeededConsent;
  /** The same file, in which nobody's data is whole. */
  readonly onMasked: () => void;
  readonly onAsk: (reason: string) => Promise<void>;
}

/** Why there is no file yet, and the two ways to one: without what is personal, or with somebody's consent. */
export function ExportConsent({ resource, needed: { state, columns }, onMasked, onAsk }: ExportConsentProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const [isAsking, setAsking] = useState(false);
  return (
    <Alert severity={state === 'refused' ? 'warning' : 'info'}>
      <p style={{ margin: 0 }}>
        {text(`list.consent.${state}`, { columns: columns.map((name) => texts.field(name)).join(', ') })}
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
        <Button variant="outlined" size="small" onClick={onMasked}>
          {text('list.consent.masked')}
        </Button>
        {state !== 'waiting' && (
          <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {text('list.consent.ask')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          open
          title={text('list.consent.title')}
          confirmLabel={text('list.consent.send')}
          question={text('list.consent.question')}
          example={text('list.consent.example')}
          onConfirm={onAsk}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
}
