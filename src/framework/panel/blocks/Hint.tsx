import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { later } from '../core/later';
import type { HintBubbleProps } from './HintBubble';

const load = () => import('./HintBubble').then((part) => part.HintBubble);
const Bubble = later<HintBubbleProps>(load);

/** In milliseconds: pointing, a long touch, and how long what a touch opened stays. */
const delays = { point: 400, touch: 700, leave: 1500 } as const;

interface HintProps extends Pick<HintBubbleProps, 'title' | 'placement'> {
  readonly children: ReactElement<Readonly<Record<string, unknown>>>;
}

/**
 * The name of a control that shows only an icon, for those who point at it, move to it by keyboard or touch it long. The bubble is
 * fetched when it is first wanted: a screen shows a dozen such controls, and mostly none of their names. Nothing for ''.
 */
export function Hint({ title, placement = 'bottom', children }: HintProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouched = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (delay: number, open: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), delay);
  };
  const want = (control: EventTarget, delay: number) => {
    if (title === '') return;
    void load().catch(() => undefined);
    setAnchor(control as HTMLElement);
    after(delay, true);
  };
  const own = {
    // A touch is followed by events of a mouse that nobody moved.
    onMouseEnter: (event: MouseEvent) => !isTouched.current && want(event.currentTarget, delays.point),
    onMouseLeave: () => after(0, false),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && want(event.currentTarget, delays.point),
    onBlur: () => after(0, false),
    onTouchStart: (event: TouchEvent) => {
      isTouched.current = true;
      want(event.currentTarget, delays.touch);
    },
    onTouchEnd: () => after(delays.leave, false),
  };
  return (
    <>
      {cloneElement(children, {
        ...(title === '' ? {} : { 'aria-label': title }),
        ...children.props,
        ...Object.fromEntries(
          Object.entries(own).map(([name, handle]) => [name, both(children.props[name], handle as Handler)]),
        ),
      })}
      {anchor && (
        <Bubble
          {...{ title, placement, anchor }}
          isOpen={isOpen && title !== ''}
          onOpen={() => after(0, true)}
          onClose={() => after(0, false)}
        />
      )}
    </>
  );
}

type Handler = (event: unknown) => void;

const both =
  (given: unknown, own: Handler): Handler =>
  (event) => {
    if (typeof given === 'function') given(event);
    own(event);
  };
