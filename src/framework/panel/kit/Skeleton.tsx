import './kit.css';
import type { HTMLAttributes } from 'react';
import { classes } from './classes';

export interface SkeletonProps extends HTMLAttributes<HTMLSpanElement> {
  /** `text`: as high as the letters of its line, which is what stands for words; without it where no height is given. */
  readonly variant?: 'rounded' | 'text';
  readonly height?: number | string;
  readonly width?: number | string;
}

/** Stands where something will be, as large as it, so that nothing moves when it comes. */
export function Skeleton({ height, width, className, style, ...rest }: SkeletonProps) {
  const { variant = height === undefined ? 'text' : 'rounded', ...attributes } = rest;
  const size = { ...(height !== undefined && { height }), ...(width !== undefined && { width }) };
  return (
    <span {...attributes} className={classes('bone', `bone-${variant}`, className)} style={{ ...size, ...style }} />
  );
}
