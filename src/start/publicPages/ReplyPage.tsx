import { useState } from 'react';
import { readReplyCase } from '../../calls/complaints/links';
import type { ReplyAction } from '../../domain/complaints/forwarding';
import type { TimeZone } from '../../domain/timeZones';
import type { PageProps } from './pageProps';
import { CaseGate, Notice } from './parts';
import { ReplyFacts } from './ReplyFacts';
import { ReplyForm } from './ReplyForm';
import { useCase } from './useCase';

/** A department answers a complaint, without an account. */
export function ReplyPage({
  boot,
  texts,
  language,
  token,
  timeZone,
}: PageProps & { readonly token: string; readonly timeZone: TimeZone }) {
  const [found, reload] = useCase(boot.http, readReplyCase, { token });
  const [ended, setEnded] = useState<{ readonly title: string; readonly text: string } | null>(null);
  const [hasAccepted, setAccepted] = useState(false);
  const onDone = (action: ReplyAction, message: string | null) => {
    // Who takes a case on answers later, by the same link.
    if (action === 'terima') setAccepted(true);
    else setEnded({ title: texts.doneTitle, text: message ?? '' });
  };
  const onClosed = () => setEnded({ title: texts.closedTitle, text: texts.closedText });
  if (ended) return <Notice {...ended} />;
  return (
    <CaseGate found={found} texts={texts} reload={reload}>
      {(data) => (
        <>
          <ReplyFacts data={data} texts={texts} language={language} timeZone={timeZone} storageRoot={boot.serverRoot} />
          <ReplyForm
            http={boot.http}
            token={token}
            texts={texts}
            departments={data.departments}
            accepted={data.accepted || hasAccepted}
            onDone={onDone}
            onClosed={onClosed}
          />
        </>
      )}
    </CaseGate>
  );
}
