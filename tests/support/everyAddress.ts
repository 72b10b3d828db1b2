import { pages } from '../../src/custom';
import { routeOf } from '../../src/framework/schema';
import { model } from '../../src/resources';

/** Every address of the panel, of one record with the number that `idOf` gives its resource, otherwise the first. */
export const everyAddress = (idOf: (resource: string) => number | undefined = () => undefined): readonly string[] =>
  [
    ...new Set([
      ...(['list', 'create', 'show', 'edit'] as const).flatMap((view) =>
        model.resources.map((each) => routeOf(each, view)?.replace(':id', String(idOf(each.name) ?? 1))),
      ),
      ...pages.map(({ path }) => path.replace(/:\w+/g, '1')),
    ]),
  ].flatMap((path) => path ?? []);
