import { type Dispatch, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { canPan, distance, type ImageView, stepsOfWheel, type ViewChange } from './view';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Dragging, pinching and the wheel with Ctrl, as changes of the view. */
export function useViewerGestures(frame: RefObject<HTMLElement | null>, view: ImageView, change: Dispatch<ViewChange>) {
  useZoomWheel(frame, change);
  const pointers = useRef(new Map<number, Point>());
  const pinch = useRef<{ readonly apart: number; readonly zoom: number }>(undefined);
  const [isDragging, setDragging] = useState(false);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    const [first, second] = [...pointers.current.values()];
    pinch.current = first && second ? { apart: distance(first, second), zoom: view.zoom } : undefined;
    setDragging(canPan(view));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    pointers.current.set(event.pointerId, now);
    const [first, second] = [...pointers.current.values()];
    if (pinch.current && first && second) {
      if (pinch.current.apart > 0)
        change({ type: 'zoom', to: (pinch.current.zoom * distance(first, second)) / pinch.current.apart });
      return;
    }
    const { clientWidth, clientHeight } = event.currentTarget;
    if (!canPan(view) || !clientWidth || !clientHeight) return;
    change({ type: 'pan', x: (now.x - before.x) / clientWidth, y: (now.y - before.y) / clientHeight });
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    pinch.current = undefined;
    if (pointers.current.size === 0) setDragging(false);
  };
  return {
    isDragging,
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** The browser would zoom the page; React's own listener comes too late to prevent that. */
function useZoomWheel(frame: RefObject<HTMLElement | null>, change: Dispatch<ViewChange>): void {
  useEffect(() => {
    const element = frame.current;
    let carried = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const turned = stepsOfWheel(carried, event.deltaY, event.deltaMode);
      carried = turned.carried;
      for (let step = 0; step < Math.abs(turned.steps); step += 1) change({ type: turned.steps > 0 ? 'in' : 'out' });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame, change]);
}
