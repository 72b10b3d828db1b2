import type { Page, PanelSettings } from '../../../framework/panel/core/types';
import { importRouteOf, type Model, type Resource, routeOf } from '../../../framework/schema';
import { agreementReport } from '../../../reports/agreement';
import { aidReport } from '../../../reports/aid';
import { complaintReport } from '../../../reports/complaints';
import {
  accountSettingsPath,
  auditChainPath,
  firstStepsPath,
  forwardSettingsPath,
  generalSettingsPath,
  neutralityPath,
  notificationSettingsPath,
  notificationsPath,
  securitySettingsPath,
  settingsPath,
  whatsappPath,
} from '../app/paths';

/** One line of the menu. */
export interface MenuGroupEntry {
  readonly path: string;
  readonly icon: string;
  /** Translation key of its name. */
  readonly key: string;
  /** Translation key of what is added, for "Tambah …". */
  readonly of?: string;
  /** What the declaration calls it, where the language has no word of its own. */
  readonly declared?: string;
  readonly children: readonly MenuGroupEntry[];
}

export interface MenuGroup {
  readonly name: string;
  readonly entries: readonly MenuGroupEntry[];
}

type Line = string | readonly [path: string, ...children: string[]];

/** The order people know. A path nothing lives at is left out, so an entry appears when its page does. */
const order: Readonly<Record<string, readonly Line[]>> = {
  main: ['/dashboard'],
  people: [
    '/users',
    ['/families', '/families/upload'],
    '/volunteers',
    ['/warga-binaan', '/warga-binaan/create', '/warga-binaan/upload'],
    '/impor',
  ],
  representation: [
    ['/anggota-legislatif', '/anggota-legislatif/create', '/anggota-legislatif/upload'],
    ['/reses', '/reses/create'],
    ['/pokir', '/pokir/create'],
  ],
  aid: [
    ['/daftar-bantuan', '/tambah-bantuan', aidReport.route],
    ['/pendaftaran', '/pendaftaran/create', '/pendaftaran/verify'],
    '/penyaluran',
    ['/tinjauan-kedua', agreementReport.route],
  ],
  publication: [
    ['/berita-artikel', '/tambah-berita', '/news/categories', '/news/templates'],
    ['/complaints', '/complaints/create', complaintReport.route],
    '/statistics',
  ],
  system: [settingsPath],
};

const pageIcons: Readonly<Record<string, string>> = {
  '/dashboard': 'home',
  '/statistics': 'chart',
  [settingsPath]: 'settings',
  [firstStepsPath]: 'flag',
  [generalSettingsPath]: 'settings',
  [accountSettingsPath]: 'person',
  [notificationSettingsPath]: 'campaign',
  [forwardSettingsPath]: 'forward',
  [securitySettingsPath]: 'shield',
  [whatsappPath]: 'chat',
  '/penyaluran': 'flag',
  [aidReport.route]: 'chart',
  [agreementReport.route]: 'chart',
  [complaintReport.route]: 'chart',
  [auditChainPath]: 'verified',
  [neutralityPath]: 'gavel',
};

/** Reached from the account menu or the bell, not from here. */
const elsewhere: readonly string[] = ['/admin/profile', notificationsPath, '/help'];

/** Is it a page of settings? Those are found on one page, and are one entry of the menu. */
export const isSettingsPath = (path: string): boolean => path.startsWith(`${settingsPath}/`);

export interface MenuSource {
  readonly model: Model;
  readonly pages: readonly Page[];
  readonly actor: PanelSettings['actor'];
  readonly permitted: PanelSettings['permitted'];
}

/** What this person may open, in groups. What stands nowhere in the order comes last, so a new entity needs no line here. */
export function buildMenu(source: MenuSource): readonly MenuGroup[] {
  const all = entriesOf(source);
  const hasSettings = all.some(({ path }) => isSettingsPath(path));
  const shown = all.filter(({ path }) => !isSettingsPath(path) && (hasSettings || path !== settingsPath));
  const existing = new Map(shown.map((entry) => [entry.path, entry]));
  const groups = Object.entries(order).map(([name, lines]) => ({
    name,
    entries: lines.flatMap((line) => toEntries(line, existing)),
  }));
  const placed = new Set(Object.values(order).flat(2));
  const rest = [...existing.values()].filter(({ path, isTop }) => isTop && !placed.has(path));
  return [...groups, { name: 'other', entries: rest }].filter(({ entries }) => entries.length > 0);
}

/** The pages of settings this person may open, in the order of the declarations. */
export const listSettingsPages = (source: MenuSource): readonly MenuGroupEntry[] =>
  entriesOf(source).filter(({ path, isTop }) => isTop && isSettingsPath(path));

type Existing = MenuGroupEntry & { readonly isTop: boolean };

function entriesOf({ model, pages, actor, permitted }: MenuSource): readonly Existing[] {
  const ofPages = pages
    .filter((page) => page.permitted(actor) && !elsewhere.includes(page.path))
    .map(({ path, title }) => ({ path, icon: pageIcons[path] ?? 'article', key: title, children: [], isTop: true }));
  return [...ofPages, ...model.resources.flatMap((resource) => entriesOfResource(resource, permitted))];
}

function entriesOfResource(resource: Resource, permitted: PanelSettings['permitted']): readonly Existing[] {
  const list = routeOf(resource, 'list');
  const create = routeOf(resource, 'create');
  const taking = importRouteOf(resource);
  // The only page of a single record is its form.
  const single = resource.api.single ? routeOf(resource, 'edit') : undefined;
  const keys = `resources.${resource.name}`;
  const named = { key: `${keys}.name`, declared: resource.label };
  return [
    ...(list && permitted(resource, 'list')
      ? [{ ...named, path: list, icon: resource.icon ?? 'article', children: [], isTop: true }]
      : []),
    ...(single && permitted(resource, 'edit')
      ? [{ ...named, path: single, icon: resource.icon ?? 'settings', children: [], isTop: true }]
      : []),
    ...(create && permitted(resource, 'create')
      ? [{ ...nounOf(resource, 'shell.addEntry'), path: create, icon: 'add', children: [], isTop: false }]
      : []),
    ...(taking && permitted(resource, 'create')
      ? [{ ...importName(resource), path: taking, icon: 'upload', children: [], isTop: false }]
      : []),
  ];
}

type Named = Pick<MenuGroupEntry, 'key' | 'of' | 'declared'>;

const nounOf = ({ name, noun }: Resource, key: string): Named => ({
  key,
  of: `resources.${name}.noun`,
  declared: noun,
});

/** As the button on the list calls it, where the declaration has a name for it. */
const importName = (resource: Resource): Named => {
  const declared = resource.sentences?.importButton;
  return declared
    ? { key: `resources.${resource.name}.sentences.importButton`, declared }
    : nounOf(resource, 'panel.import.menu');
};

function toEntries(line: Line, existing: ReadonlyMap<string, MenuGroupEntry>): readonly MenuGroupEntry[] {
  const [path, ...children] = typeof line === 'string' ? [line] : line;
  const found = children.flatMap((child) => existing.get(child) ?? []);
  const entry = existing.get(path);
  return entry ? [{ ...entry, children: found }] : found;
}

type Translate = (key: string, params?: Readonly<Record<string, string>>) => string;

export function entryNameOf({ key, of, declared }: MenuGroupEntry, translate: Translate): string {
  const word = declared === undefined ? undefined : { _: declared };
  return of ? translate(key, { name: translate(of, word) }) : translate(key, word);
}
