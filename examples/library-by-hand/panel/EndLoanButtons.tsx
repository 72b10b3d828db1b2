import { useState } from 'react';
import { Button, CanAccess, Confirm, useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { LibraryProvider } from './dataProvider';

type Ending = 'return' | 'lose';

/** Takes a book back, or says that it is lost; both ask first, and are offered while the book is lent. */
export function EndLoanButtons() {
  const loan = useRecordContext<{ id: number; state: string }>();
  const { endLoan } = useDataProvider<LibraryProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Ending>();
  if (loan?.state !== 'lent') return null;

  async function end(ending: Ending, id: number) {
    setAsked(undefined);
    try {
      await endLoan(id, ending);
      notify(`library.${ending}.done`);
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  }

  return (
    <CanAccess resource="loans" action="edit">
      {(['return', 'lose'] as const).map((ending) => (
        <Button
          key={ending}
          label={`library.${ending}.label`}
          color={ending === 'lose' ? 'error' : 'success'}
          onClick={(event) => {
            event.stopPropagation();
            setAsked(ending);
          }}
        />
      ))}
      {asked && (
        <Confirm
          isOpen
          title={`library.${asked}.label`}
          content={`library.${asked}.sure`}
          onConfirm={() => end(asked, loan.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </CanAccess>
  );
}
