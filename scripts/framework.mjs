// The framework in an empty folder: its types, its tests, its package, and an example that knows only the package.
// `npm run framework` does all of it; `-- --paket` builds and tries the package alone, `-- --modul` only bundles its modules.
// With KEEP=1 the folder stays, and its name is the last line.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILDING, ENTRIES, frameworkFiles, INNER, packageFiles, SOURCES } from './lib/framework.mjs';
import { startIn, walkLibrary } from './lib/libraryWalk.mjs';
import { addEntity, createApplication, makeRecord, testApplication } from './lib/newApplication.mjs';
import { run } from './lib/run.mjs';
import { listFiles } from './lib/stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isModulesOnly = process.argv.includes('--modul');
const isPackageOnly = isModulesOnly || process.argv.includes('--paket');
const place = mkdtempSync(join(tmpdir(), 'framework-'));
const bin = (path) => join(root, 'node_modules', path);
// React's slow build is for tests only; this process may be started by one.
const production = { ...process.env, NODE_ENV: 'production' };

try {
  await step('berkas disalin', copyAlone);
  if (!isPackageOnly) {
    await step('tipe benar', () => tsc(['-p', 'tsconfig.json']));
    await step('uji lulus', runTests);
  }
  await step('modul dibangun', buildModules);
  if (!isModulesOnly) {
    await step('tipe dibangun', buildTypes);
    const tarball = await step('paket dikemas', pack);
    if (tarball) {
      await step('contoh berjalan dari paket', () => buildExample(tarball));
      await step('aplikasi berjalan dari paket', () => runLibrary(tarball));
      await step('aplikasi baru', () => runNewApplication(tarball));
    }
  }
} finally {
  if (process.env.KEEP) console.log(place);
  else rmSync(place, { recursive: true, force: true });
}

/**
 * One line with what it found; after a failure the next steps are not tried.
 * @template T
 * @param {string} name
 * @param {() => Promise<{ note: string, value?: T }>} work
 */
async function step(name, work) {
  if (process.exitCode) return undefined;
  const begun = performance.now();
  try {
    const { note, value } = await work();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1).replace('.', ',');
    console.log(`${name.padEnd(28)}${seconds.padStart(6)} s  ${note}`);
    return value;
  } catch (error) {
    console.error(`${name}: GAGAL\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
    return undefined;
  }
}

async function copyAlone() {
  const whole = packageFiles(root);
  const tested = isPackageOnly ? { files: [], strays: [] } : frameworkFiles(root);
  const files = [...new Set([...whole.files, ...tested.files])];
  const strays = [...whole.strays, ...tested.strays];
  if (strays.length > 0) throw new Error(`Impor keluar dari kerangka:\n${strays.join('\n')}`);
  for (const file of files) copy(file, file);
  // What Vite says of style sheets where it builds.
  writeFileSync(join(place, 'types/styles.d.ts'), "declare module '*.css';\n");
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  const options = { ...compilerOptions(), noEmit: true, types: ['node'] };
  writeJson('package.json', { private: true, type: 'module' });
  writeJson('tsconfig.json', { compilerOptions: options, include: ['src', 'server', 'types', 'tests'] });
  writeFileSync(join(place, 'vitest.config.ts'), vitestConfig());
  for (const file of ['package.json', 'README.md', 'CHANGELOG.md', 'declaration.schema.json']) {
    mkdirSync(join(place, 'package'), { recursive: true });
    cpSync(join(root, SOURCES, file), join(place, 'package', file));
  }
  cpSync(join(root, BUILDING), join(place, 'package/vite'), { recursive: true });
  return { note: `${files.length} berkas, tanpa aplikasi` };
}

async function runTests() {
  const { code, output } = await run(process.execPath, [bin('vitest/vitest.mjs'), 'run', '--root', place], {
    capture: true,
    cwd: place,
    env: { ...process.env, NODE_ENV: 'test' },
  });
  if (code !== 0) throw new Error(output);
  const [, counts = ''] = /^ *Tests +(\d.*)$/m.exec(plain(output)) ?? [];
  return { note: counts };
}

/** JavaScript file by file, so that what is not imported is never sent; the server beside what browsers get. */
async function buildModules() {
  const { build } = await import('vite');
  process.env.NODE_ENV = 'production';
  const entry = Object.fromEntries(
    [...Object.values(ENTRIES), ...INNER].map((file) => [file.replace(/\.tsx?$/, ''), join(place, file)]),
  );
  // All at once: a module that two builds wrote would have the exports of the second alone.
  await build({
    root: place,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'es2022',
      minify: false,
      outDir: join(place, 'package/dist'),
      lib: { entry, formats: ['es'], cssFileName: 'schema-crud' },
      rolldownOptions: {
        external: /^[@a-z]/,
        output: { preserveModules: true, preserveModulesRoot: place, entryFileNames: '[name].js' },
      },
    },
  });
  keepStyles();
  return { note: `${entriesBuilt('js')} modul, ${Object.keys(ENTRIES).length} pintu` };
}

/**
 * A module that had a style sheet imports it again, so that it is fetched with what needs it: the build puts all of them
 * into one file that nobody imports.
 */
function keepStyles() {
  rmSync(join(place, 'package/dist/schema-crud.css'), { force: true });
  for (const file of listFiles(place, SOURCES).filter((each) => /\.tsx?$/.test(each))) {
    const [, style] = /^import '(\.[^']+\.css)';$/m.exec(readFileSync(join(place, file), 'utf8')) ?? [];
    if (style === undefined) continue;
    const built = join(place, 'package/dist', file.replace(/\.tsx?$/, '.js'));
    // Of this one only the types are used.
    if (!existsSync(built)) continue;
    cpSync(join(place, dirname(file), style), join(dirname(built), style));
    writeFileSync(built, `import '${style}';\n${readFileSync(built, 'utf8')}`);
  }
}

/** The types beside the modules. */
async function buildTypes() {
  writeJson('tsconfig.types.json', {
    compilerOptions: {
      ...compilerOptions(),
      types: ['node'],
      declaration: true,
      emitDeclarationOnly: true,
      outDir: 'package/dist',
      rootDir: '.',
    },
    include: [...Object.values(ENTRIES), 'types'],
  });
  await tsc(['-p', 'tsconfig.types.json']);
  return { note: `${entriesBuilt('d.ts')} berkas tipe` };
}

/**
 * How many files were built; every entry of the package is among them.
 * @param {string} ending
 */
function entriesBuilt(ending) {
  const dist = listFiles(place, 'package/dist');
  const absent = Object.values(ENTRIES)
    .map((file) => `package/dist/${file.replace(/ts$/, ending)}`)
    .filter((file) => !dist.includes(file));
  if (absent.length > 0) throw new Error(`Tidak terbentuk: ${absent.join(', ')}`);
  return dist.filter((file) => file.endsWith(`.${ending}`)).length;
}

async function pack() {
  const from = join(place, 'package');
  const { code, output } = await run('npm', ['pack', '--json', '--silent'], { capture: true, cwd: from });
  if (code !== 0) throw new Error(output);
  const [{ filename, size, entryCount }] = JSON.parse(output.slice(output.indexOf('[\n')));
  return { note: `${filename}, ${Math.round(size / 1024)} KB, ${entryCount} berkas`, value: join(from, filename) };
}

/**
 * The example in a folder of its own, with the package installed as from a registry.
 * @param {string} tarball
 */
async function buildExample(tarball) {
  const home = join(place, 'example');
  await install(tarball, home);
  for (const file of ['rows.mjs', ...['index.html', 'main.tsx', 'library.ts', 'storedProvider.ts'].map(inExample)])
    cpSync(join(root, 'examples', file), join(home, file));
  // The first example of the README has to compile when copied.
  writeFileSync(
    join(home, 'no-server/readme.tsx'),
    firstExample(readFileSync(join(root, SOURCES, 'README.md'), 'utf8')),
  );
  writeJson('example/tsconfig.json', {
    compilerOptions: { ...compilerOptions(), noEmit: true, allowJs: true },
    include: ['no-server'],
  });
  await tsc(['-p', 'example/tsconfig.json']);
  const { build } = await import('vite');
  await build({
    root: join(home, 'no-server'),
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022', outDir: 'dist' },
  });
  const built = listFiles(home, 'no-server/dist').filter((file) => file.endsWith('.js'));
  return { note: `${built.length} berkas JavaScript dari paket, tipe dan contoh README ikut diperiksa` };
}

/**
 * The library as an application of its own: built, started by its own command, and used in a browser.
 * @param {string} tarball
 */
async function runLibrary(tarball) {
  const home = join(place, 'library');
  await install(tarball, home);
  cpSync(join(root, 'examples/library'), home, { recursive: true });
  writeJson('library/tsconfig.json', {
    compilerOptions: { ...compilerOptions(), noEmit: true, types: ['node'] },
    include: ['*.ts', '*.tsx'],
  });
  await tsc(['-p', 'library/tsconfig.json']);
  const { url, seconds, stop } = await startIn(home);
  try {
    const steps = await walkLibrary(url);
    return { note: `npm start ${seconds.toFixed(1).replace('.', ',')} s, ${steps} langkah di peramban` };
  } finally {
    await stop();
  }
}

/**
 * What `npm create` writes into an empty folder: its tests, its start, a record; and the same with a second entity.
 * @param {string} tarball
 */
async function runNewApplication(tarball) {
  const home = join(place, 'my-app');
  const account = await createApplication(join(root, 'packages/create-schema-crud'), home);
  await install(tarball, home);
  await tsc(['-p', 'my-app/tsconfig.json']);
  const first = await makeRecord(home, account, '/things', { name: 'Ladder', kind: 'tool', count: 2 });
  const lines = addEntity(home);
  await tsc(['-p', 'my-app/tsconfig.json']);
  const second = await makeRecord(home, account, '/loans', { borrower: 'Ani', thing_id: 1 });
  const tests = await testApplication(home);
  const said = (/** @type {number} */ seconds) => `${seconds.toFixed(1).replace('.', ',')} s`;
  return {
    note: `npm start sampai data pertama ${said(first)}; entitas kedua ${lines} baris, ${said(second)}; npm test: ${tests}`,
  };
}

/**
 * As a registry would: what is in the tarball and nothing else. The packages it asks for are found above the folder.
 * @param {string} tarball
 * @param {string} home
 */
async function install(tarball, home) {
  const installed = join(home, 'node_modules/schema-crud');
  mkdirSync(installed, { recursive: true });
  const { code, output } = await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], {
    capture: true,
  });
  if (code !== 0) throw new Error(output);
}

/** @param {string} readme */
function firstExample(readme) {
  const [, code] = /```tsx\n([\s\S]*?)```/.exec(readme) ?? [];
  if (code === undefined) throw new Error('README.md tidak berisi contoh tsx.');
  return code;
}

/** @param {string} file */
function inExample(file) {
  return `no-server/${file}`;
}

/** @param {readonly string[]} args */
async function tsc(args) {
  const { code, output } = await run(process.execPath, [bin('typescript/bin/tsc'), ...args], {
    capture: true,
    cwd: place,
    env: production,
  });
  if (code !== 0) throw new Error(output);
  return { note: 'tanpa galat' };
}

function compilerOptions() {
  const { composite, incremental, emitDeclarationOnly, ...options } = JSON.parse(
    readFileSync(join(root, 'tsconfig.base.json'), 'utf8'),
  ).compilerOptions;
  // As `tsconfig.panel.json` has it: what an icon takes.
  const paths = { '@mui/icons-material/*': [join(place, 'types/icon.d.ts')] };
  return { ...options, paths, lib: ['ES2023', 'ES2024.String', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: [] };
}

/** What `vite.config.ts` says of these tests, without the app's part. */
function vitestConfig() {
  return `import { fileURLToPath } from 'node:url';
const sameCopy = ['react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp('^' + name + '$'),
  replacement: fileURLToPath(import.meta.resolve(name)),
}));
const common = { testTimeout: 60_000 };
export default { test: { projects: [
  { test: { ...common, name: 'plain', include: ['tests/framework/{schema,import,rest,staff}/**/*.test.ts'] } },
  { test: { ...common, name: 'panel', environment: 'jsdom', alias: sameCopy, setupFiles: ['tests/support/panelSetup.ts'],
    include: ['tests/framework/panel/**/*.test.{ts,tsx}'] } },
] } };
`;
}

/**
 * @param {string} file
 * @param {string} to
 */
function copy(file, to) {
  mkdirSync(dirname(join(place, to)), { recursive: true });
  cpSync(join(root, file), join(place, to));
}

/**
 * @param {string} file
 * @param {unknown} content
 */
function writeJson(file, content) {
  writeFileSync(join(place, file), JSON.stringify(content, null, 2));
}

/** @param {string} text */
function plain(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with it
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}
