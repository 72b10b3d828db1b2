import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isOffered } from '../../calls';
import { type Resource, routeOf } from '../../schema';
import { usePanel } from '../core/context';
import type { Page } from '../core/types';

export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly icon?: string;
}

/** The pages this person may open: each declared list or single record in the model's order, then the hand-made pages. */
export function useMenu(pages: readonly Page[]): readonly MenuEntry[] {
  const { model, permitted, has, actor } = usePanel();
  const translate = useTranslate();
  return useMemo(() => {
    const declared = model.resources.flatMap((resource) => {
      const path = firstPageOf(resource);
      if (path === undefined || !permitted(resource, resource.api.single ? 'edit' : 'list')) return [];
      const label = translate(`resources.${resource.name}.name`, { _: resource.label });
      return [{ path, label, ...(resource.icon ? { icon: resource.icon } : {}) }];
    });
    const made = pages
      .filter(({ standsOn, permitted: admits }) => admits(actor) && isOffered(standsOn, has))
      .filter(({ path }) => !path.includes(':'))
      .map(({ path, title, icon }) => ({ path, label: translate(title, { _: title }), ...(icon ? { icon } : {}) }));
    return [...declared, ...made];
  }, [model, permitted, has, actor, translate, pages]);
}

const firstPageOf = (resource: Resource): string | undefined =>
  routeOf(resource, resource.api.single ? 'edit' : 'list');

/** The entry whose page, or a page below it, is open. */
export const findCurrent = (entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
