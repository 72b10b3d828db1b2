import './kit.css';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from '../router';
import { classes } from './classes';

export interface ButtonLook {
  /** `contained` for the one action that matters most. */
  readonly variant?: 'text' | 'outlined' | 'contained';
  readonly color?: 'primary' | 'success' | 'error' | 'warning' | 'inherit';
  readonly size?: 'small' | 'medium';
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> {
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Does something where one is. What leads elsewhere is a `ButtonLink`. */
export function Button({ variant, color, size, startIcon, endIcon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={buttonClass({ variant, color, size }, className)}>
      <Content startIcon={startIcon} endIcon={endIcon}>
        {children}
      </Content>
    </button>
  );
}

/** Looks like a button and leads to another page. */
export function ButtonLink({
  variant,
  color,
  size,
  startIcon,
  endIcon,
  className,
  children,
  ...rest
}: ButtonLook & Omit<LinkProps, 'color'>) {
  return (
    <Link {...rest} className={buttonClass({ variant, color, size }, className)}>
      <Content startIcon={startIcon} endIcon={endIcon}>
        {children}
      </Content>
    </Link>
  );
}

/** For an element that is neither and still looks like one: the label of a file input. */
export function buttonClass(
  { variant = 'text', color = 'primary', size = 'medium' }: Pick<ButtonLook, 'variant' | 'color' | 'size'>,
  more?: string,
): string {
  return classes('button', `button-${variant}`, `button-${color}`, size === 'small' && 'button-small', more);
}

function Content({
  startIcon,
  endIcon,
  children,
}: Pick<ButtonLook, 'startIcon' | 'endIcon'> & { children: ReactNode }) {
  return (
    <>
      {startIcon && <span className="button-icon button-start">{startIcon}</span>}
      {children}
      {endIcon && <span className="button-icon button-end">{endIcon}</span>}
    </>
  );
}
