import Tooltip from '@mui/material/Tooltip';

export interface HintBubbleProps {
  readonly title: string;
  readonly placement?: 'bottom' | 'right';
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  /** The pointer came to the bubble itself: it stays. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** What a hint says, beside the control it belongs to. */
export function HintBubble({ title, placement = 'bottom', anchor, isOpen, onOpen, onClose }: HintBubbleProps) {
  return (
    <Tooltip
      title={title}
      placement={placement}
      open={isOpen}
      onOpen={onOpen}
      onClose={onClose}
      enterDelay={0}
      slotProps={{ popper: { anchorEl: anchor } }}
    >
      <span hidden />
    </Tooltip>
  );
}
