import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { focusField, useFieldIds } from '../core/fieldIds';
import type { InputProps } from '../core/types';
import { Skeleton } from '../kit/Skeleton';
import { FieldFrame } from './FieldFrame';

interface InputPlaceProps extends InputProps {
  /** Of the input that comes, in pixels. */
  readonly height?: number;
  readonly children: ReactNode;
}

/** Around an input that is loaded when a form first needs it: until then its place is kept, with the focus in it. */
export function InputPlace({ children, ...props }: InputPlaceProps) {
  const id = useFieldIds()(props.name);
  const isAwaited = useRef(false);
  return (
    <Suspense fallback={<EmptyInput {...props} id={id} isAwaited={isAwaited} />}>
      {children}
      <Arrival id={id} isAwaited={isAwaited} />
    </Suspense>
  );
}

interface PlaceProps {
  readonly height?: number;
  readonly id: string;
  /** Did the user move to the field before it was there? */
  readonly isAwaited: RefObject<boolean>;
}

function EmptyInput({ id, isAwaited, label, required, help, height = 40 }: InputProps & PlaceProps) {
  return (
    <FieldFrame id={id} label={label} required={required} help={help} group>
      <Skeleton
        id={id}
        tabIndex={-1}
        height={height}
        onFocus={() => {
          isAwaited.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          // Without a next one the field was not left: it is being replaced by the real one.
          if (relatedTarget) isAwaited.current = false;
        }}
      />
    </FieldFrame>
  );
}

function Arrival({ id, isAwaited }: PlaceProps) {
  useEffect(() => {
    // The place of it was in sight.
    if (isAwaited.current) focusField(id, false);
    isAwaited.current = false;
  }, [id, isAwaited]);
  return null;
}
