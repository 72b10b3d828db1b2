import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { BulkAnswer } from '../../../../calls/aid/applications';
import { usePanel } from '../../../../framework/panel/core/context';
import { useApplicationWords } from '../shared/words';

interface BulkMessagesProps {
  readonly preview: BulkAnswer | undefined;
  /** undefined: as each programme says. */
  readonly wanted: boolean | undefined;
  readonly isBusy: boolean;
  readonly onChange: (wanted: boolean) => void;
}

/** Messages to all whose application is decided, where the office has turned that on. */
export function BulkMessages({ preview, wanted, isBusy, onChange }: BulkMessagesProps) {
  const words = useApplicationWords();
  const { formats } = usePanel();
  const { messages, updated = 0 } = preview ?? {};
  if (!messages || updated === 0) return null;
  const isMixed = wanted === undefined && messages.by_default > 0 && messages.by_default < updated;
  const isOn = wanted ?? messages.by_default === updated;
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={isOn}
            indeterminate={isMixed}
            disabled={isBusy}
            onChange={(event) => onChange(event.target.checked)}
          />
        }
        label={words('decide.message')}
      />
      {isMixed && (
        <Typography variant="body2" sx={note}>
          {words('bulk.byProgramme', { n: formats.number(messages.by_default), count: formats.number(updated) })}
        </Typography>
      )}
      {(isOn || isMixed) && messages.unreachable > 0 && (
        <Typography variant="body2" sx={note}>
          {words('bulk.unreachable', { n: formats.number(messages.unreachable) })}
        </Typography>
      )}
    </div>
  );
}

const note = { color: 'text.secondary', ml: 4 } as const;
