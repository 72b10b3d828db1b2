import Print from '@mui/icons-material/Print';
import { useEffect, useRef } from 'react';
import { Button } from '../../../framework/panel/kit/Button';
import { useLocation } from '../../../framework/panel/router';
import { asRecord } from '../../../framework/rest/decode';

/** What the counter says to the slip it leads to. */
export const justRecorded = { recorded: true } as const;

/** Prints the page. Who has just recorded something has it at hand: Enter prints, and the next citizen is two steps on. */
export function PrintButton({ children }: { readonly children: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const isNew = asRecord(useLocation().state).recorded === true;
  useEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);
  return (
    <Button ref={button} variant="contained" startIcon={<Print aria-hidden />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
