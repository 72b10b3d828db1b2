import { useText } from '../../core/useText';
import { Alert, AlertTitle } from '../../kit/Alert';
import { Button } from '../../kit/Button';
import { ErrorDrawing } from './drawings';
import { StateBox } from './StateBox';

export interface ErrorProps {
  /** What could not be done. */
  readonly sentence: string;
  /** The message of the API, when it adds something. */
  readonly reason?: string;
  readonly onRetry: () => void;
  /** Where the page has a wording of its own for the button. */
  readonly retryLabel?: string;
}

/** In the place of what could not be loaded. */
export function ErrorState({ sentence, reason, onRetry, retryLabel }: ErrorProps) {
  const text = useText();
  return (
    <StateBox
      role="alert"
      tone="error"
      drawing={<ErrorDrawing />}
      title={text('states.error')}
      action={
        <Button variant="outlined" color="error" onClick={onRetry}>
          {retryLabel || text('states.retry')}
        </Button>
      }
    >
      {sentenceWithReason(sentence, reason)}
    </StateBox>
  );
}

/** Above something that is still usable. */
export function ErrorBox({ sentence, reason, onRetry }: Omit<ErrorProps, 'retryLabel'>) {
  const text = useText();
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {text('states.retry')}
        </Button>
      }
    >
      <AlertTitle>{text('states.error')}</AlertTitle>
      {sentenceWithReason(sentence, reason)}
    </Alert>
  );
}

const sentenceWithReason = (sentence: string, reason?: string): string =>
  reason && reason !== sentence ? `${sentence}: ${reason}` : sentence;
