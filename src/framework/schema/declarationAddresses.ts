import type { Check, Report } from './declarationReport';
import { iconNames } from './icons';
import { importRouteOf, pairsRouteOf, routeOf } from './paths';
import type { Resource, View } from './resource';

/** Of two resources with one path, or two pages with one address, the second would never be reached. */
export const addressChecks: Check = (resource, { byName }, report) => {
  const earlier = Object.values(byName).slice(0, Object.keys(byName).indexOf(resource.name));
  const samePath = earlier.find(({ api }) => asMatched(api.path) === asMatched(resource.api.path));
  if (samePath) report.say('R070', 'api.path', `is "${resource.api.path}", as that of ${samePath.name}`);
  if (!resource.api.path.startsWith('/'))
    report.say('R072', 'api.path', `is "${resource.api.path}", without a / first`);
  const taken = new Map(
    earlier.flatMap((other) => pagesOf(other).map(({ member, path }) => [path, nameOf(other, member)])),
  );
  for (const { member, path, stated, ofRecord } of pagesOf(resource)) {
    const first = taken.get(path);
    if (first !== undefined) report.say('R071', member, `is "${stated}", as ${first}`);
    taken.set(path, nameOf(resource, member));
    shapeOfAddress(member, stated, ofRecord, report);
  }
};

function shapeOfAddress(member: string, stated: string, ofRecord: boolean, report: Report): void {
  if (!stated.startsWith('/')) report.say('R072', member, `is "${stated}", without a / first`);
  const hasId = stated.split('/').includes(':id');
  if (ofRecord && !hasId) report.say('R072', member, `is "${stated}", without :id`);
  if (!ofRecord && hasId) report.say('R072', member, `is "${stated}", and :id is of no record there`);
}

export const iconChecks: Check = ({ icon, list, actions = {} }, _context, report) => {
  const named = [
    ['icon', icon] as const,
    ...(list.cards ?? []).map((card, at) => [`list.cards[${at}].icon`, card.icon] as const),
    ...Object.entries(actions).map(([name, action]) => [`actions.${name}.icon`, action.icon] as const),
  ];
  for (const [member, name] of named)
    if (name !== undefined && !(iconNames as readonly string[]).includes(name))
      report.among('R075', member, `is "${name}", which is no icon`, name, iconNames);
};

interface PageAddress {
  readonly member: string;
  /** As the router compares it. */
  readonly path: string;
  readonly stated: string;
  readonly ofRecord: boolean;
}

const views: readonly View[] = ['list', 'create', 'edit', 'show'];

function pagesOf(resource: Resource): readonly PageAddress[] {
  if (!resource.routes) return [];
  const { single } = resource.api;
  const page = (member: string, stated: string | undefined, ofRecord: boolean): readonly PageAddress[] =>
    stated === undefined ? [] : [{ member, path: asMatched(stated), stated, ofRecord }];
  return [
    ...views.flatMap((view) =>
      single && view !== 'edit'
        ? []
        : page(`routes.${view}`, routeOf(resource, view), !single && (view === 'edit' || view === 'show')),
    ),
    ...(single ? [] : page('import.route', importRouteOf(resource), false)),
    ...(single ? [] : page('alike.find', pairsRouteOf(resource), false)),
  ];
}

/** The router, as most servers, knows no case and no / at the end; a parameter matches whatever it is called. */
const asMatched = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/:[^/]+/g, ':');

const nameOf = (resource: Resource, member: string): string => `${member} of ${resource.name}`;
