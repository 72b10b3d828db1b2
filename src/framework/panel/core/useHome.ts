import { useTranslate } from 'ra-core';
import { usePanel } from './context';

/** Where the panel begins, and what that is called. */
export function useHome(): { readonly path: string; readonly name: string } {
  const { home = { path: '/', name: 'panel.app.home' } } = usePanel();
  return { path: home.path, name: useTranslate()(home.name) };
}
