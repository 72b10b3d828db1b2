import CloseIcon from '@mui/icons-material/Close';
import type { ButtonHTMLAttributes, HTMLAttributes, KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { Tone } from '../../schema';

interface ChipProps extends HTMLAttributes<HTMLSpanElement> {
  /** Without it a thin frame instead of a colour. */
  readonly tone?: Tone;
  readonly icon?: ReactElement;
  readonly children: ReactNode;
}

/** A short fact on a rounded ground. */
export const Chip = ({ tone, icon, children, ...span }: ChipProps) => (
  <span className={`chip ${tone ? `chip-${tone}` : 'chip-framed'}`} {...span}>
    {icon}
    <span className="chip-label">{children}</span>
  </span>
);

interface ChipButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** A sentence is longer than a fact, and wraps. */
  readonly wraps?: true;
}

export const ChipButton = ({ wraps, className = '', ...button }: ChipButtonProps) => (
  <button type="button" className={`chip chip-framed ${wraps ? 'chip-wraps' : ''} ${className}`} {...button} />
);

interface RemovableChipProps extends Omit<ChipButtonProps, 'onClick'> {
  readonly onRemove: () => void;
}

/** Goes when it is pressed, and by Delete and Backspace. */
export function RemovableChip({ onRemove, children, ...button }: RemovableChipProps) {
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key === 'Delete' || key === 'Backspace') onRemove();
  };
  return (
    <ChipButton {...button} onClick={onRemove} onKeyUp={onKeyUp}>
      <span className="chip-label">{children}</span>
      <CloseIcon aria-hidden />
    </ChipButton>
  );
}
