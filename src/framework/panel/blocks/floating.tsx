import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * Material's menus, dialogs and drawers, for what stands on every screen: they are fetched when the first of them is opened, or
 * when somebody moves to a control that opens one. What is itself fetched when it is opened takes them from Material.
 */
type Parts = typeof import('./floatingParts')['floatingParts'];

let parts: Parts | undefined;
let fetching: Promise<Parts> | undefined;

/** Fetches them before one is opened. */
export function fetchFloating(): Promise<Parts> {
  fetching ??= import('./floatingParts').then(
    (fetched) => {
      parts = fetched.floatingParts;
      return fetched.floatingParts;
    },
    (error: unknown) => {
      // The next opening tries again.
      fetching = undefined;
      throw error;
    },
  );
  return fetching;
}

/** A pointer or the focus on what opens a menu or a dialog comes before the press. */
function prefetch({ target }: Event): void {
  if (!parts && target instanceof Element && target.closest('[aria-haspopup], [aria-expanded]'))
    void fetchFloating().catch(() => undefined);
}
if (typeof document !== 'undefined')
  for (const moved of ['pointerover', 'focusin']) document.addEventListener(moved, prefetch, { passive: true });

/** Stands in one that floats, so it is there by then. */
function within<Name extends keyof Parts>(name: Name, statics: object = {}): Parts[Name] {
  const Lazy = lazy(async () => ({ default: (await fetchFloating())[name] as ComponentType<object> }));
  return Object.assign((props: object) => {
    const [Part] = useState(() => (parts?.[name] as ComponentType<object> | undefined) ?? Lazy);
    return createElement(Part, props);
  }, statics) as unknown as Parts[Name];
}

/** Nothing until it is opened for the first time; from then on it stays, so that it can fade out. */
function floating<Name extends keyof Parts>(name: Name): Parts[Name] {
  const Part = within(name) as ComponentType<object>;
  return (({ open, ...props }: { readonly open: boolean }) => (
    <OnceOpen isOpen={open}>{createElement(Part, { open, ...props } as object)}</OnceOpen>
  )) as unknown as Parts[Name];
}

function OnceOpen({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }): ReactNode {
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  return isWanted && <Suspense fallback={null}>{children}</Suspense>;
}

export const Dialog = floating('Dialog');
export const Drawer = floating('Drawer');
export const Menu = floating('Menu');
export const Popover = floating('Popover');

/** The arrow keys of a menu pass over these. */
const passedOver = { muiSkipListHighlight: true } as const;

export const DialogActions = within('DialogActions');
export const DialogContent = within('DialogContent');
export const DialogTitle = within('DialogTitle');
export const Divider = within('Divider', passedOver);
export const ListItemIcon = within('ListItemIcon');
export const ListItemText = within('ListItemText');
export const ListSubheader = within('ListSubheader', passedOver);
export const MenuItem = within('MenuItem');
