import { useMemo } from 'react';
import { isOffered } from '../../../framework/calls';
import { usePanel } from '../../../framework/panel/core/context';
import type { Page } from '../../../framework/panel/core/types';
import { useApp } from '../app/app';

/** The hand-made pages that this API can fill and this person may open. */
export function useOpenPages(): readonly Page[] {
  const { pages } = useApp();
  const { actor, has } = usePanel();
  return useMemo(
    () => pages.filter((page) => page.permitted(actor) && isOffered(page.standsOn, has)),
    [pages, actor, has],
  );
}

/** Can it be opened without a record? Pages about one record are reached from it. */
export const isPlace = ({ path }: Page): boolean => !path.includes(':');
