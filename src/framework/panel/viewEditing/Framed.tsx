import type { ReactNode } from 'react';
import { usePanel } from '../core/context';
import type { FrameProps } from '../core/types';

/** A part of a view that can be selected while the view itself is being changed; otherwise just the part. */
export function Framed(props: FrameProps): ReactNode {
  const { FieldFrame } = usePanel();
  return FieldFrame ? <FieldFrame {...props} /> : props.children;
}
