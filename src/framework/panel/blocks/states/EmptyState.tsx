import type { ReactNode } from 'react';
import { EmptyDrawing, NothingFoundDrawing } from './drawings';
import { StateBox } from './StateBox';

/** Nothing there yet, or nothing that matches: says which, and what to do next. */
export function EmptyState({
  sentence,
  action,
  filtered = false,
}: {
  readonly sentence: string;
  readonly action?: ReactNode;
  readonly filtered?: boolean;
}) {
  return (
    <StateBox
      role="status"
      drawing={filtered ? <NothingFoundDrawing /> : <EmptyDrawing />}
      title={sentence}
      action={action}
    />
  );
}
