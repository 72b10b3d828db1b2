import type { RememberedReading } from '../../import/answers';
import { usePanel } from '../core/context';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import { useImportText } from './useText';

interface MemoryBannerProps {
  readonly memory: RememberedReading;
  readonly isIgnored: boolean;
  readonly disabled: boolean;
  readonly onIgnore: (ignored: boolean) => void;
}

/** Says whose choices of an earlier file are used for this one, and how to do without them. */
export function MemoryBanner({ memory, isIgnored, disabled, onIgnore }: MemoryBannerProps) {
  const text = useImportText();
  const { formats } = usePanel();
  const by = memory.by ?? text('import.memory.someone');
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      action={
        <Button color="inherit" size="small" disabled={disabled} onClick={() => onIgnore(!isIgnored)}>
          {text(isIgnored ? 'import.memory.use' : 'import.memory.ignore')}
        </Button>
      }
    >
      {text(isIgnored ? 'import.memory.ignored' : 'import.memory.used', { by, date: formats.dateTime(memory.at) })}
    </Alert>
  );
}
