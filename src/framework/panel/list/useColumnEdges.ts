import { useEvent } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import { type PageKey, usePageKeys } from '../core/pageKeys';
import type { Widths } from './useColumns';

const edgeKeys: readonly PageKey[] = [{ keys: ['ArrowLeft', 'ArrowRight'], does: 'panel.keys.columnWidth' }];

/** The edges of column heads are drawn by pointer or by arrow keys. How, is fetched when somebody comes to one. */
export function useColumnEdges(area: RefObject<HTMLElement | null>, save: (widths: Widths | null) => void): void {
  usePageKeys(edgeKeys);
  const onSave = useEvent(save);
  useEffect(() => {
    const element = area.current;
    let leave: (() => void) | undefined;
    let isGone = false;
    const come = ({ target }: Event) => {
      if (leave || !(target instanceof Element) || !target.matches('.col-edge')) return;
      leave = () => undefined;
      void import('./columnEdges').then(({ attachEdges }) => {
        if (!isGone && element) leave = attachEdges(element, onSave);
      });
    };
    for (const moved of ['pointerover', 'focusin']) element?.addEventListener(moved, come);
    return () => {
      isGone = true;
      leave?.();
      for (const moved of ['pointerover', 'focusin']) element?.removeEventListener(moved, come);
    };
  }, [area, onSave]);
}
