import './kit.css';
import type { HTMLAttributes } from 'react';
import { classes } from './classes';

export interface SkeletonProps extends HTMLAttributes<HTMLSpanElement> {
  /** `text`: as high as the letters of a line of that height. */
  readonly variant?: 'rounded' | 'text';
  readonly height?: number | string;
  readonly width?: number | string;
}

/** Stands where something will be, as large as it, so that nothing moves when it comes. */
export function Skeleton({ variant = 'rounded', height, width, className, style, ...rest }: SkeletonProps) {
  const size = { ...(height !== undefined && { height }), ...(width !== undefined && { width }) };
  return <span {...rest} className={classes('bone', `bone-${variant}`, className)} style={{ ...size, ...style }} />;
}
