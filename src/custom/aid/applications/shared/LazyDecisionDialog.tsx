import { lazy, Suspense, useState } from 'react';
import type { DecisionDialogProps } from './DecisionDialog';

const DecisionDialog = lazy(() => import('./DecisionDialog').then((module) => ({ default: module.DecisionDialog })));

/** The dialog where it is seldom opened, as in every row's menu: fetched when it is first wanted. */
export function LazyDecisionDialog(props: DecisionDialogProps) {
  const [isWanted, setWanted] = useState(false);
  if (props.decision && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <DecisionDialog {...props} />
    </Suspense>
  );
}
