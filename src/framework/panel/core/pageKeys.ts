import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import type { Resource } from '../../schema';

/** What a key does on the page that is open. */
export interface PageKey {
  /** Any one of them, as `KeyboardEvent.key` has it. */
  readonly keys: readonly string[];
  /** Translation key of what it does, or with `isSaid` the words themselves. */
  readonly does: string;
  readonly isSaid?: true;
}

const registered = new Set<readonly PageKey[]>();

/** Names keys that a part of the page listens for, as long as it is there; the same list each time, or it is named anew. */
export function usePageKeys(keys: readonly PageKey[]): void {
  useEffect(() => {
    registered.add(keys);
    return () => void registered.delete(keys);
  }, [keys]);
}

let areLettersOn = true;

/** Keys that are pressed alone can be struck by accident, or by a voice that dictates: a person may switch them off. */
export function switchLetters(isOn: boolean): void {
  areLettersOn = isOn;
}

/** Names keys and calls `press` with the one that is pressed alone, unless it is typed into something or meant for what lies over the page. */
export function useKeys(keys: readonly PageKey[], press: (key: string) => void): void {
  usePageKeys(keys);
  const onPress = useEvent(press);
  useEffect(() => {
    const all = keys.flatMap((each) => each.keys);
    if (all.length === 0) return undefined;
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!areLettersOn || !all.includes(key) || isTaken(event)) return;
      event.preventDefault();
      onPress(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [keys, onPress]);
}

export const noKeys: readonly PageKey[] = [];

/** A letter that the resource has for an action stays that of the action. */
export const unlessOfAction = ({ actions = {} }: Resource, keys: readonly PageKey[]): readonly PageKey[] =>
  Object.values(actions).some(({ key }) => keys.some((each) => key !== undefined && each.keys.includes(key)))
    ? noKeys
    : keys;

/** A record in a dialog is a page of its own. */
const over =
  'input, textarea, select, [contenteditable=true], [role=dialog]:not(:has(.page-head-icon)), [role=menu], [role=listbox]';

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(over) !== null);

/** The keys of the page that is open, each once. */
export function listPageKeys(): readonly PageKey[] {
  const all = [...registered].flat();
  return all.filter((key, at) => all.findIndex(({ does }) => does === key.does) === at);
}
