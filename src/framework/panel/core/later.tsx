import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

/** Of what comes, so that nothing moves when it is there; a size for each width of a screen, or one for all. */
interface Place {
  readonly height: number | Readonly<Record<'xs' | 'sm', number>>;
  readonly width?: number;
  /** Space below, in steps of the theme. */
  readonly mb?: number;
}

/**
 * A part of a screen that is fetched when it is first shown. Until then nothing stands there, or a place as large as it,
 * or what `meanwhile` makes of its props.
 * @example later(() => import('./QuickCards').then((part) => part.BelowUsers), { height: 120 })
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: Place | ((props: Props) => ReactNode),
): ComponentType<Props> {
  const Part = laterWithin(load);
  const placeOf = (props: Props) =>
    typeof meanwhile === 'function' ? meanwhile(props) : meanwhile && <Outline {...meanwhile} />;
  return (props) => <Suspense fallback={placeOf(props)}>{createElement(Part, props)}</Suspense>;
}

/** A dialog that is fetched when it is first opened. Afterwards it stays, so that it can fade out. */
export function laterDialog<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = later(load);
  return (props) => <OnceOpen open={props.open}>{createElement(Part, props)}</OnceOpen>;
}

function OnceOpen({ open, children }: { readonly open: boolean; readonly children: ReactNode }): ReactNode {
  const [isWanted, setWanted] = useState(open);
  if (open && !isWanted) setWanted(true);
  return isWanted ? children : null;
}

/** A part that is fetched when it is first shown, where what is around it says what stands there until then: a page, a view. */
export const laterWithin = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => ({ default: await load() }));

const Outline = (place: Place) => <Skeleton variant="rounded" sx={{ ...place }} />;
