import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

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
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  const placeOf = (props: Props) =>
    typeof meanwhile === 'function' ? meanwhile(props) : meanwhile && <Outline {...meanwhile} />;
  return (props) => <Suspense fallback={placeOf(props)}>{createElement(Part, props)}</Suspense>;
}

const Outline = (place: Place) => <Skeleton variant="rounded" sx={{ ...place }} />;
