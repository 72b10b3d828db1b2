import { type Identifier, useEvent } from 'ra-core';
import type { RefObject } from 'react';
import { type Resource, routeOf } from '../../schema';
import { usePanel } from '../core/context';
import { useMediaQuery } from '../kit/useMediaQuery';
import { useLocation, useNavigate } from '../router';

const param = 'beside';

/** The address of a list without what stands beside it. */
export function withoutBeside(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(param)) return search;
  params.delete(param);
  return params.size > 0 ? `?${params.toString()}` : '';
}

export interface Beside {
  /** The record that stands there now, as the address names it. */
  readonly id: string | undefined;
  /** Another one comes in the place of the first, so that one step back is the list alone. */
  readonly show: (id: Identifier) => void;
  readonly close: () => void;
}

/** What is drawn there. */
export interface BesideProps {
  readonly resource: Resource;
  readonly id: string;
  /** Around the rows and this. */
  readonly place: RefObject<HTMLElement | null>;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** A record beside its list, where the window has the room and this person may read it; the address keeps which. */
export function useBeside(resource: Resource): Beside | undefined {
  const { permitted } = usePanel();
  const hasRoom = useMediaQuery('(min-width:1280px)');
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(param) ?? undefined;
  const isOffered = hasRoom && permitted(resource, 'show') && routeOf(resource, 'show') !== undefined;
  const show = useEvent((next: Identifier) => {
    if (String(next) === id) return;
    const params = new URLSearchParams(search);
    params.set(param, String(next));
    const isOpen = id !== undefined;
    void navigate({ search: `?${params.toString()}` }, { replace: isOpen, state: isOpen ? state : { [param]: true } });
  });
  const close = useEvent(() => {
    // What was opened by a link from elsewhere has no list alone behind it.
    if ((state as Readonly<Record<string, unknown>> | null)?.[param]) void navigate(-1);
    else void navigate({ search: withoutBeside(search) }, { replace: true });
  });
  return isOffered ? { id, show, close } : undefined;
}
