import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { useOpenedText } from '../../core/useOpenedText';
import { IconButton } from '../../kit/IconButton';

interface CalendarButtonProps {
  readonly isOpen: boolean;
  readonly disabled: boolean;
  /** Id of the label of the field, so that one button is told from the next. */
  readonly describedBy: string;
  readonly onClick: () => void;
}

export function CalendarButton({ isOpen, disabled, describedBy, onClick }: CalendarButtonProps) {
  const text = useOpenedText();
  return (
    <IconButton
      size="small"
      disabled={disabled}
      aria-label={text('date.open')}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <CalendarIcon aria-hidden="true" style={{ fontSize: 18 }} />
    </IconButton>
  );
}
