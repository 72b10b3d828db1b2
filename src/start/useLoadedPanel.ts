import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { AppProps, Boot } from './boot';
import type { Capabilities } from './capabilities';

interface LoadedPanel {
  readonly App: ComponentType<AppProps>;
  readonly capabilities: Capabilities;
}

/** Fetches the panel when it is wanted; `prefetch` does so earlier. */
export function useLoadedPanel(boot: Boot, loadApp: () => Promise<ComponentType<AppProps>>, isWanted: boolean) {
  const [loaded, setLoaded] = useState<LoadedPanel | null>(null);
  const [isBroken, setBroken] = useState(false);
  const started = useRef<Promise<ComponentType<AppProps>> | null>(null);

  const fetchApp = useCallback(() => {
    started.current ??= loadApp().catch((error: unknown) => {
      // A prefetch that failed must not spoil the real attempt.
      started.current = null;
      throw error;
    });
    return started.current;
  }, [loadApp]);

  const prefetch = useCallback(() => void fetchApp().catch(() => undefined), [fetchApp]);

  useEffect(() => {
    if (!isWanted || loaded) return undefined;
    let isGone = false;
    Promise.all([fetchApp(), boot.capabilities]).then(
      ([App, capabilities]) => !isGone && setLoaded({ App, capabilities }),
      () => !isGone && setBroken(true),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, loaded, fetchApp, boot]);

  return { loaded, isBroken, prefetch };
}
