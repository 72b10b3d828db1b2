import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../scripts/lib/stamp.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles(root, 'docs'), ...listFiles(root, 'src'), ...examples()]
  .filter((file) => file.endsWith('.md'))
  .sort();

function examples(): readonly string[] {
  return existsSync(join(root, 'examples')) ? listFiles(root, 'examples') : [];
}

interface Block {
  readonly language: string;
  readonly text: string;
}

/** Fenced blocks, also those indented under an item of a list. */
const blocksOf = (text: string): readonly Block[] =>
  [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)].map(([, indent = '', language = '', body = '']) => ({
    language,
    text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));

/** Words in backticks, outside of blocks. */
const wordsOf = (text: string): readonly string[] =>
  [...text.replace(/^( *)```[\s\S]*?^\1```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);

const scripts = Object.keys(JSON.parse(read('package.json')).scripts as object);
const known = [...scripts, 'start', 'test', 'ci', 'install'];

/** `npm run x`, `npm test x`, `npm start`: the script each of them runs. */
const scriptsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bnpm (?!run\b)([a-z][\w:]*)|\bnpm run (?:-s )?([a-z][\w:]*)/g)].map(
    ([, own, name]) => own ?? name ?? '',
  );

const tops = readdirSync(root);
const pathIn = (word: string): string | undefined => {
  const path = word.replace(/[:#].*$/, '').replace(/\/$/, '');
  const [top = ''] = path.split('/');
  const isPath = path.includes('/') && tops.includes(top) && !/[<>*{}…\s]/.test(path);
  // What a build, a test or a running server makes is not in the tree.
  return isPath && !/^(dist|data|node_modules|tests\/\.artifacts)\b/.test(path) ? path : undefined;
};

describe.each(documents)('%s', (file) => {
  const text = read(file);

  it('names only commands that package.json has', () => {
    for (const name of scriptsIn(text)) expect(known, `npm run ${name}`).toContain(name);
  });

  it('names only files and folders that are there', () => {
    const named = wordsOf(text).flatMap((word) => pathIn(word) ?? []);
    // Seen from the root, or from beside the document.
    const isThere = (path: string) => [root, join(root, dirname(file))].some((from) => existsSync(join(from, path)));
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('links only to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => !leads(file, link));
    expect(broken).toEqual([]);
  });
});

/** To a file beside the document, or to a heading. */
function leads(from: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(root, target))) return false;
  if (heading === undefined || !target.endsWith('.md')) return true;
  const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return headings.includes(heading);
}

describe('the click in docs/architecture.md', () => {
  const walk =
    read('docs/architecture.md')
      .split(/^## /m)
      .find((part) => part.startsWith('One person')) ?? '';
  const files = [...walk.matchAll(/`((?:src|server)\/[\w./]+\.tsx?)`/g)].map(([, file = '']) => file);
  const steps = (from: string, to: string): readonly string[] => {
    const start = files.indexOf(from);
    return files.slice(start, files.indexOf(to, start) + 1);
  };
  const imports = (file: string, next: string): boolean =>
    [...read(file).matchAll(/from '(\.[^']+)'/g)].some(([, name = '']) =>
      [
        `${normalize(join(dirname(file), name))}.ts`,
        `${normalize(join(dirname(file), name))}.tsx`,
        `${normalize(join(dirname(file), name))}/index.ts`,
      ].includes(next),
    );

  it.each([
    ['src/framework/panel/list/RowMenu.tsx', 'src/framework/panel/core/useProvider.ts'],
    ['src/framework/rest/createRestProvider.ts', 'src/framework/rest/http.ts'],
    ['server/app.ts', 'server/core/records/checks.ts'],
    ['server/areas/rules.ts', 'server/areas/accounts/users.ts'],
    ['src/custom/aid/applications/list/RowDecisions.tsx', 'src/calls/aid/applications.ts'],
    ['server/areas/aid/applicationRoutes.ts', 'server/areas/aid/applications/places.ts'],
    ['server/areas/aid/applications/change.ts', 'server/core/records/index.ts'],
  ])('walks from %s to %s by files that import each other', (from, to) => {
    const way = steps(from, to);
    expect(way.length).toBeGreaterThan(1);
    for (const [at, file] of way.slice(0, -1).entries()) expect(imports(file, way[at + 1] ?? ''), file).toBe(true);
  });

  it('has a reader open at most 12 files of the panel and 15 of the server, for either click', () => {
    const second = files.indexOf('src/custom/aid/applications/list/RowDecisions.tsx');
    const shared = files.filter((file) => /^src\/framework\/(rest|panel\/core)\//.test(file));
    const beneath = [
      'server/app.ts',
      'server/areas/routes.ts',
      'server/sql/records.ts',
      'server/core/journal/journal.ts',
    ];
    for (const click of [files.slice(0, second), [...files.slice(second), ...shared, ...beneath]]) {
      const opened = (side: string) => new Set(click.filter((file) => file.startsWith(side))).size;
      expect(opened('src/')).toBeLessThanOrEqual(12);
      expect(opened('server/')).toBeLessThanOrEqual(15);
    }
  });
});

describe('docs/ways-out.md', () => {
  const text = read('docs/ways-out.md');
  const quoted = [...text.matchAll(/<!-- (tests\/docs\/examples\/[\w.]+) -->\n\n```tsx?\n([\s\S]*?)^```$/gm)];

  it('quotes each example as it is, and each example once', () => {
    for (const [, file = '', code] of quoted) expect(code, file).toBe(read(file));
    expect(quoted.map(([, file]) => file).sort()).toEqual(listFiles(root, 'tests/docs/examples').sort());
    expect(blocksOf(text)).toHaveLength(quoted.length);
  });

  it('quotes nothing that no test imports', () => {
    const tests = read('tests/docs/waysOut.test.ts') + read('tests/docs/waysOut.test.tsx');
    for (const [, file = ''] of quoted)
      expect(tests).toContain(`'./examples/${file.replace(/^.*\//, '').replace(/\.tsx?$/, '')}'`);
  });
});

describe('docs/deploying.md', () => {
  const sources = ['server', 'scripts']
    .flatMap((folder) => listFiles(root, folder))
    .map(read)
    .join('\n');
  const named = new Set(
    [...read('docs/deploying.md').matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?:=[^`]*)?`/g)].map(
      ([, name = '']) => name,
    ),
  );
  /** Variables that belong to Node or to the tests. */
  const foreign = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'TZ', 'PATH'];

  it('describes every variable the server reads', () => {
    const asked = [...read('server/core/config.ts').matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name);
    expect(asked.length).toBeGreaterThan(10);
    expect([...new Set(asked)].filter((name) => !named.has(name) && !foreign.includes(name))).toEqual([]);
  });

  it('names no variable that nothing reads', () => {
    const variables = [...named].filter((name) => name.includes('_') || name === 'PORT' || name === 'HOST');
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.filter((name) => !sources.includes(name) && !foreign.includes(name))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const text = read('docs/architecture.md');
  const folders = [...text.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) => wordsOf(cell));
  const foldersIn = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`);

  it('says of every folder what it is for, and names none that is gone', () => {
    const wanted = [...foldersIn('src'), ...foldersIn('src/framework'), ...foldersIn('server')];
    expect(wanted.filter((folder) => folder !== 'src/framework' && !folders.includes(folder))).toEqual([]);
    expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });
});

describe('docs/glossary.md', () => {
  const rows = read('docs/glossary.md')
    .split('\n')
    .filter((line) => /^\|/.test(line) && !/^\|[\s|-]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('names for each term files that are there and use its name', () => {
    const told = rows.flatMap((cells) => {
      const files = cells.flatMap(wordsOf).flatMap((word) => pathIn(word) ?? []);
      const names = wordsOf(cells[2] ?? '').filter((word) => /^[A-Za-z_]\w*$/.test(word));
      return files.length > 0 && names.length > 0 ? [{ term: cells[1], files, names }] : [];
    });
    expect(told.length).toBeGreaterThan(20);
    const wrong = told.filter(({ files, names }) => {
      const texts = files.flatMap((path) =>
        /\.\w+$/.test(path) ? [read(path)] : listFiles(root, path).map((each) => each + read(each)),
      );
      return !names.some((name) => texts.some((each) => each.includes(name)));
    });
    expect(wrong.map(({ term }) => term)).toEqual([]);
  });
});
