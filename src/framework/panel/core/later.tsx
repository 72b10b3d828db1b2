import { type ComponentType, type CSSProperties, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../kit/Skeleton';

/** Of what comes, so that nothing moves when it is there; a size for each width of a screen, or one for all. */
interface Place {
  readonly height: number | Readonly<Record<'xs' | 'sm', number>>;
  readonly width?: number;
  /** Space below, in steps of 8 px. */
  readonly mb?: number;
}

/**
 * A part of a screen that is fetched when it is first shown. Until then nothing stands there, or a place as large as it,
 * or what `meanwhile` makes of its props.
 * @example later(() => import('./QuickCards').then((part) => part.BelowUsers), { height: 120 })
 */
export function later<Props extends object>(
  load: Load<Props>,
  meanwhile?: Place | ((props: Props) => ReactNode),
): ComponentType<Props> & Fetched {
  const Part = laterWithin(load);
  const placeOf = (props: Props) =>
    typeof meanwhile === 'function' ? meanwhile(props) : meanwhile && <Outline {...meanwhile} />;
  return Object.assign((props: Props) => <Suspense fallback={placeOf(props)}>{createElement(Part, props)}</Suspense>, {
    fetch: Part.fetch,
  });
}

/** As `later`, of a part that is `plain`. */
export const laterPlain: typeof later = (load, meanwhile) => later(plain(load), meanwhile);

/** A dialog that is fetched when it is first opened. Afterwards it stays, so that it can fade out. */
export function laterDialog<Props extends { readonly open: boolean }>(load: Load<Props>): ComponentType<Props> {
  const Part = later(load);
  return (props) => <OnceOpen open={props.open}>{createElement(Part, props)}</OnceOpen>;
}

function OnceOpen({ open, children }: { readonly open: boolean; readonly children: ReactNode }): ReactNode {
  const [isWanted, setWanted] = useState(open);
  if (open && !isWanted) setWanted(true);
  return isWanted ? children : null;
}

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

const isPlain = new WeakSet<object>();

/**
 * Of a part that has nothing of Material in it: that is not fetched with it. `tests/framework/panel/plainParts.test.ts` follows
 * what it imports.
 */
export function plain<Props extends object>(load: Load<Props>): Load<Props> {
  isPlain.add(load);
  return load;
}

const withMaterial =
  <Props extends object>(load: Load<Props>): Load<Props> =>
  async () => {
    const [Part, { Material }] = await Promise.all([load(), import('../theme/Material')]);
    return (props: Props) => <Material>{createElement(Part, props)}</Material>;
  };

/** A part that can be fetched before it is shown. */
export interface Fetched {
  /** Settled once the part can be shown at once; fetches it the first time. */
  readonly fetch: () => Promise<unknown>;
}

/** A part that is fetched when it is first shown, where what is around it says what stands there until then: a page, a view. */
export function laterWithin<Props extends object>(load: Load<Props>): ComponentType<Props> & Fetched {
  const loadWhole = isPlain.has(load) ? load : withMaterial(load);
  let there: ComponentType<Props> | undefined;
  let fetching: Promise<ComponentType<Props>> | undefined;
  const fetch = () => {
    fetching ??= loadWhole().then(
      (Part) => {
        there = Part;
        return Part;
      },
      (error: unknown) => {
        // The next one who wants it tries again.
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  };
  const Lazy = lazy(async () => ({ default: await fetch() }));
  return Object.assign(
    (props: Props) => {
      // Once for as long as it stands: another component in its place would lose what it holds.
      const [Part] = useState<ComponentType<Props>>(() => there ?? Lazy);
      return createElement(Part, props);
    },
    { fetch },
  );
}

const whole = new WeakMap<object, Map<string, ComponentType<never>>>();

/**
 * A view that is shown once the parts within it are fetched as well: what came later would move what is there.
 * @param key whose parts they are; the same view has others elsewhere
 */
export function withParts<Props extends object>(
  View: ComponentType<Props>,
  key: string,
  parts: readonly unknown[],
): ComponentType<Props> {
  const known = whole.get(View) ?? new Map<string, ComponentType<never>>();
  whole.set(View, known);
  const found = (known.get(key) as ComponentType<Props> | undefined) ?? together(View, parts);
  known.set(key, found as ComponentType<never>);
  return found;
}

function together<Props extends object>(View: ComponentType<Props>, parts: readonly unknown[]): ComponentType<Props> {
  const fetched = [View, ...parts].filter(isFetched);
  return fetched.length === 0
    ? View
    : laterWithin(
        plain(async () => {
          await Promise.all(fetched.map((part) => part.fetch()));
          return View;
        }),
      );
}

const isFetched = (part: unknown): part is Fetched => typeof part === 'function' && 'fetch' in part;

function Outline({ height, width, mb = 0 }: Place) {
  const { xs, sm } = typeof height === 'number' ? { xs: height, sm: height } : height;
  const sizes = { '--height': `${xs}px`, '--wide-height': `${sm}px` } as CSSProperties;
  return (
    <Skeleton
      variant="rounded"
      className="bone-place"
      {...(width && { width })}
      style={{ ...sizes, marginBottom: 8 * mb }}
    />
  );
}
