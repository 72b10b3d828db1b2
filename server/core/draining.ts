/** A process that is about to stop: it still answers, and says that nobody should be sent to it any more. */
export interface Draining {
  readonly isOn: () => boolean;
  readonly begin: () => void;
  /** What is not begun any more from then on. */
  readonly onBegin: (stop: () => void) => void;
}

export function createDraining(): Draining {
  let on = false;
  const stops: (() => void)[] = [];
  return {
    isOn: () => on,
    begin() {
      if (on) return;
      on = true;
      for (const stop of stops) stop();
    },
    onBegin: (stop) => void stops.push(stop),
  };
}
