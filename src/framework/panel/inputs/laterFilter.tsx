import {
  type ComponentType,
  type FocusEvent,
  type RefObject,
  Suspense,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Fetched, laterWithin } from '../core/later';
import type { FilterProps } from '../core/types';
import { useMediaQuery } from '../kit/useMediaQuery';

/** What a person did before the filter was there. */
interface Begun {
  /** Which of its inputs they are in. */
  readonly at: number;
  readonly typed: string;
  readonly isPressed: boolean;
}

type Load = () => Promise<ComponentType<FilterProps>>;

/**
 * A filter whose picker is fetched when somebody comes to it, because most lists are read with none of them touched. Until then
 * `StandIn` stands there, which looks like it: it takes the focus, a press and what is typed, and hands them over. One that
 * narrows the list is fetched with it, and so is each where a finger would press in vain the first time.
 */
export function laterFilter(load: Load, StandIn: ComponentType<FilterProps>): ComponentType<FilterProps> & Fetched {
  let isThere = false;
  const Filter = laterWithin<FilterProps>(async () => {
    const Part = await load();
    isThere = true;
    return Part;
  });
  function LaterFilter(props: FilterProps) {
    const isTouch = useMediaQuery('(pointer: coarse)');
    const [isWanted, setWanted] = useState(isThere);
    if (!isWanted && (isTouch || props.value !== undefined)) setWanted(true);
    const place = useRef<HTMLDivElement>(null);
    const begun = useRef<Begun>(null);
    // In a transition, so that the other stays, with what is typed into it, until this one is there.
    const want = () => isWanted || startTransition(() => setWanted(true));
    const begin = ({ target }: { readonly target: EventTarget }, isPressed = begun.current?.isPressed ?? false) => {
      if (isWanted || !(target instanceof HTMLInputElement)) return;
      begun.current = { at: inputsOf(place.current).indexOf(target), typed: target.value, isPressed };
      want();
    };
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it follows what is done in the control within
      <div
        ref={place}
        className="filter-place"
        onPointerEnter={want}
        onPointerDown={(event) => begin(event, true)}
        onFocus={begin}
        onInput={begin}
        onBlur={({ relatedTarget }: FocusEvent) => {
          // Without a next one the input was not left: it is being replaced.
          if (!isWanted && relatedTarget) begun.current = null;
        }}
      >
        <Suspense fallback={<StandIn {...props} />}>
          {isWanted ? <Filter {...props} /> : <StandIn {...props} />}
          {isWanted && <Arrival place={place} begun={begun} />}
        </Suspense>
      </div>
    );
  }
  return Object.assign(LaterFilter, { fetch: Filter.fetch });
}

const inputsOf = (place: HTMLElement | null): readonly HTMLInputElement[] => [
  ...(place?.querySelectorAll('input') ?? []),
];

interface ArrivalProps {
  readonly place: RefObject<HTMLElement | null>;
  readonly begun: RefObject<Begun | null>;
}

/** Goes on in the filter with what was begun in its place. */
function Arrival({ place, begun }: ArrivalProps) {
  useLayoutEffect(() => {
    const { at, typed, isPressed } = begun.current ?? { at: -1, typed: '', isPressed: false };
    const input = inputsOf(place.current)[at];
    begun.current = null;
    if (!input) return;
    input.focus();
    if (typed !== '') type(input, typed);
    else if (isPressed) input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  }, [place, begun]);
  return null;
}

/** As a keyboard does: React learns of a value by the event, and only of one that it has not set itself. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
