import { expect, it } from 'vitest';
import { importRouteOf, type Resource, routeOf } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { screensInTurn } from '../support/describedScreens';

const views = ['list', 'create', 'edit', 'show'] as const;
const routesOf = (resource: Resource) =>
  [...views.map((view) => routeOf(resource, view)), importRouteOf(resource)].filter((route) => route !== undefined);
const opened = screensInTurn.map(({ path }) => path.split('?')[0] ?? '');
const isOpened = (route: string) => {
  const pattern = new RegExp(`^${route.replace(':id', String.raw`\d+`)}$`);
  return opened.some((path) => pattern.test(path));
};

it('the journey opens every address that is declared; of what is an extension as a whole, one', () => {
  const withPages = model.resources.filter((resource) => routesOf(resource).length > 0);
  const missing = withPages.flatMap((resource) => {
    const left = routesOf(resource).filter((route) => !isOpened(route));
    return resource.extension && left.length < routesOf(resource).length ? [] : left;
  });
  expect(missing).toEqual([]);
});

it('two screens that follow each other are told apart by their title, or by what only the second shows', () => {
  const alike = screensInTurn.filter(({ title, shows, isDialog }, index) => {
    const before = screensInTurn[index - 1];
    return before?.title === title && (isDialog ? before.isDialog : shows === undefined);
  });
  expect(alike.map(({ path }) => path)).toEqual([]);
});
