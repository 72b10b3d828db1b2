import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { isOffered } from '../../calls';
import { PageHead } from '../blocks/PageHead';
import { NoAccess } from '../blocks/states/NoAccess';
import { usePanel } from '../core/context';
import { Declared } from '../core/declarations';
import { laterWithin, plain } from '../core/later';
import type { Page } from '../core/types';
import { Route } from '../router';

/** A hand-made page where its declaration says, for those it admits. */
export const pageRoute = (page: Page) => <Route key={page.path} path={page.path} element={<Guarded page={page} />} />;

const contents = new WeakMap<Page, ComponentType>();

/** One component for each page: another would be another page to React, and begin anew. */
function contentOf(page: Page): ComponentType {
  const known = contents.get(page);
  if (known) return known;
  const load = () => page.load().then((part) => part.Page);
  const made = laterWithin(page.withoutMaterial ? plain(load) : load);
  contents.set(page, made);
  return made;
}

function Guarded({ page }: { readonly page: Page }) {
  const { actor, has, overrides } = usePanel();
  const { notFound: NotFound } = overrides;
  if (!isOffered(page.standsOn, has)) return NotFound ? <NotFound /> : <Refused page={page} />;
  if (!page.permitted(actor)) return <Refused page={page} />;
  const Content = contentOf(page);
  return (
    <Declared>
      <Content />
    </Declared>
  );
}

function Refused({ page }: { readonly page: Page }) {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate(page.title)} />
      <NoAccess />
    </>
  );
}
