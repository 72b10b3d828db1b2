import { ErrorBox } from '../blocks/states/ErrorState';
import { reasonOf } from '../core/reason';
import { useCardText } from './useText';

interface CardFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In the place of one card's content; the others stand. */
export function CardFailed({ error, onRetry }: CardFailedProps) {
  const text = useCardText();
  return (
    <ErrorBox
      sentence={text('cards.failed')}
      reason={reasonOf(error, text('states.unknownReason'))}
      onRetry={onRetry}
    />
  );
}
