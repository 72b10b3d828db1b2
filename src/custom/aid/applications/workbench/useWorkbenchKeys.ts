import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { usePreferences } from '../../../shell/app/app';
import { matchKeys } from '../../../shell/shortcuts/shortcuts';
import { isKeyTaken } from '../../../shell/shortcuts/typing';
import { useShortcuts } from '../../../shell/shortcuts/useShortcuts';
import { type WorkbenchCommand, workbenchKeysFor } from '../../../shell/shortcuts/workbenchKeys';

export type Commands = Partial<Readonly<Record<WorkbenchCommand, (key: string) => void>>>;

const forgetAfterMs = 1_500;

/**
 * Runs what the workbench's keys say. Listens before the shell, whose '?' and '/' mean something else elsewhere, and leaves
 * it the second key of a pair such as "g d". Silent where shortcuts are switched off.
 * @returns runs a key that was pressed earlier; false when it means nothing here
 */
export function useWorkbenchKeys(commands: Commands): (key: string) => boolean {
  const { shortcuts: isOn } = usePreferences();
  const { has } = usePanel();
  const ofShell = useShortcuts();
  const run = useEvent((key: string): boolean => {
    const command = workbenchKeysFor(has).find(({ keys }) => keys.includes(key))?.command;
    const work = command && commands[command];
    work?.(key);
    return work !== undefined;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let pressed: readonly string[] = [];
    let pressedAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return;
      if (event.timeStamp - pressedAt > forgetAfterMs) pressed = [];
      const match = matchKeys(ofShell, [...pressed, event.key]);
      pressed = 'pending' in match ? match.pending : [];
      pressedAt = event.timeStamp;
      if (pressed.length > 0 || ('found' in match && match.found.keys.length > 1)) return;
      if (run(keyOf(event))) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOn, ofShell, run]);
  return run;
}

/** With caps lock on a letter arrives as a capital without Shift. */
const keyOf = ({ key, shiftKey }: KeyboardEvent): string => (shiftKey || key.length > 1 ? key : key.toLowerCase());
