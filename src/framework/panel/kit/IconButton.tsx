import './kit.css';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from './classes';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly size?: 'small' | 'medium';
  /** Stands at this side of its line: its sign, not its edge, is in line with what is above. */
  readonly edge?: 'start' | 'end';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a sign instead of words; it needs an `aria-label`. */
export function IconButton({ size = 'medium', edge, className, ...rest }: IconButtonProps) {
  const name = classes(
    'icon-button',
    size === 'small' && 'icon-button-small',
    edge && `icon-button-${edge}`,
    className,
  );
  return <button type="button" {...rest} className={name} />;
}
