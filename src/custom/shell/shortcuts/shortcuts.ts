import { workbenchPath } from '../app/paths';

/** What a key or two pressed in a row do. Only what exists is offered, and the help page prints this list. */
export interface Shortcut {
  readonly keys: readonly string[];
  /** Translation key of what it does; `of` fills its %{name}. */
  readonly does: string;
  readonly of?: string;
  /** Where it leads. */
  readonly path?: string;
  /** What it does instead: the search over everything, the search box of this page, or what the keys do on it. */
  readonly opens?: 'palette' | 'search' | 'keys';
}

/** Ctrl, or ⌘ where that key has its place. */
const MOD = 'Mod+';
export const paletteKey = `${MOD}k`;

/** How a key is written on this machine. */
export const keyName = (key: string): string => {
  const isMac = /^(mac|iphone|ipad)/i.test(navigator.platform);
  const held: Readonly<Record<string, string>> = { Mod: isMac ? '⌘' : 'Ctrl' };
  return key
    .split('+')
    .map((each) => held[each] ?? (each.length === 1 ? each.toUpperCase() : each))
    .join(' ');
};

/** A key as the list names it; undefined with keys held down that are part of no shortcut. */
export function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | undefined {
  if (altKey) return undefined;
  if (!ctrlKey && !metaKey) return key;
  return shiftKey || (ctrlKey && metaKey) ? undefined : `${MOD}${key.toLowerCase()}`;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Held together with Ctrl it is no letter: it works while something is typed, and cannot be switched off. */
export const isHeld = (key: string): boolean => key.startsWith(MOD);

const all: readonly Shortcut[] = [
  { keys: ['?'], does: 'shell.shortcuts.keys', opens: 'keys' },
  { keys: [paletteKey], does: 'shell.shortcuts.palette', opens: 'palette' },
  { keys: ['/'], does: 'shell.shortcuts.search', opens: 'search' },
  { keys: ['g', 'd'], does: 'shell.shortcuts.go', of: 'dashboard.title', path: '/dashboard' },
  { keys: ['g', 'u'], does: 'shell.shortcuts.go', of: 'resources.users.name', path: '/users' },
  { keys: ['g', 'k'], does: 'shell.shortcuts.go', of: 'resources.families.name', path: '/families' },
  { keys: ['g', 'v'], does: 'shell.shortcuts.go', of: 'workbench.title', path: workbenchPath },
  { keys: ['g', 'p'], does: 'shell.shortcuts.go', of: 'profile.title', path: '/admin/profile' },
];

/** So long after its first key a shortcut of several waits for the next. */
export const forgetAfterMs = 1_500;

/** Does a shortcut of several keys begin with it? */
export const isLeader = (key: string): boolean => all.some(({ keys }) => keys.length > 1 && keys[0] === key);

/** @param isThere may this person open that path? */
export const shortcutsFor = (isThere: (path: string) => boolean): readonly Shortcut[] =>
  all.filter(({ path }) => path === undefined || isThere(path));

export type Matched = { readonly found: Shortcut } | { readonly pending: readonly string[] };

/** What the keys so far mean: a shortcut, the beginning of one, or (an empty beginning) nothing. */
export function matchKeys(shortcuts: readonly Shortcut[], keys: readonly string[]): Matched {
  const begins = shortcuts.filter((shortcut) => keys.every((key, index) => shortcut.keys[index] === key));
  const found = begins.find((shortcut) => shortcut.keys.length === keys.length);
  if (found) return { found };
  if (begins.length > 0) return { pending: keys };
  return keys.length > 1 ? matchKeys(shortcuts, keys.slice(-1)) : { pending: [] };
}
