import { useText } from '../../core/useText';
import { Alert } from '../../kit/Alert';
import { Button } from '../../kit/Button';

/** The rows on the screen are from before: the newest could not be fetched. */
export function StaleBanner({ reason, onRetry }: { readonly reason?: string; readonly onRetry: () => void }) {
  const text = useText();
  return (
    <Alert
      severity="warning"
      role="status"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {text('states.retry')}
        </Button>
      }
    >
      {text('states.stale')} {reason}
    </Alert>
  );
}
