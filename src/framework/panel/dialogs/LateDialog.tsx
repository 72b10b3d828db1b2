import { type ReactNode, Suspense, useState } from 'react';

interface LateDialogProps {
  readonly open: boolean;
  /** A `lazy` dialog. */
  readonly children: ReactNode;
}

/** Around a dialog that is fetched when it is first opened. Afterwards it stays, so that it can fade out. */
export function LateDialog({ open, children }: LateDialogProps) {
  const [isWanted, setWanted] = useState(open);
  if (open && !isWanted) setWanted(true);
  return isWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
