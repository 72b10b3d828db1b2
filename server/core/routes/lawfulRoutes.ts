import type { Model } from '../../../src/framework/schema';
import type { Route } from './registry';

/**
 * The routes of a model, each of which can say what it is under another reading of that model: the declarations as a role
 * is held to them. Paths, methods and policies are those of the declarations; only what is done and asked for differs.
 */
export function lawfulRoutes(declared: Model, build: (model: Model) => readonly Route[]): readonly Route[] {
  const built = new WeakMap<Model, readonly Route[]>();
  const routesOf = (model: Model): readonly Route[] => {
    const found = built.get(model);
    if (found) return found;
    const made = build(model);
    built.set(model, made);
    return made;
  };
  return routesOf(declared).map((route, at) => ({ ...route, under: (model) => routesOf(model)[at] ?? route }));
}
