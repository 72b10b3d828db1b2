import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLine } from '../../../scripts/newResource/source';
import { root } from '../serverProcess';

/** Files of the product: what is built, and what building takes. */
const kept = /^(?:src|server|demo|scripts|types|public)\/|^[^/]+$/;

const listSources = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => kept.test(file) && file !== 'node_modules' && existsSync(join(root, file)));

/** The product as it is, in a folder of its own. */
export function copyProduct(folder: string): void {
  for (const file of listSources()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Adds the declaration as a developer does: its file, its line in the index, its English texts. */
export function placePosko(folder: string): void {
  const change = (file: string, edit: (text: string) => string | undefined) => {
    const text = edit(readFileSync(join(folder, file), 'utf8'));
    if (text === undefined) throw new Error(`${file} is not as expected.`);
    writeFileSync(join(folder, file), text);
  };
  const declaration = readFileSync(join(root, 'tests/support/untuned/posko.ts'), 'utf8');
  const here = declaration
    .replaceAll('../../../src/framework/', '../framework/')
    .replaceAll('../../../src/resources/', './');
  writeFileSync(join(folder, 'src/resources/posko.ts'), here);
  change('src/resources/index.ts', (text) => withLine(text, 'posko'));
  const texts = /poskoTexts[^=]*= (\{[\s\S]*\n\});/.exec(
    readFileSync(join(root, 'tests/support/untuned/texts.ts'), 'utf8'),
  )?.[1];
  change('src/i18n/en/resources.ts', (text) =>
    texts === undefined ? undefined : text.replace(/\n\};\n$/, `\n  posko: ${texts},\n};\n`),
  );
}

/** Files that are not as they are in the product. */
export const changedFiles = (folder: string): readonly string[] => {
  const here = new Set(listSources());
  const added = ['src/resources/posko.ts'].filter((file) => existsSync(join(folder, file)) && !here.has(file));
  const changed = [...here].filter((file) => !readFileSync(join(folder, file)).equals(readFileSync(join(root, file))));
  return [...added, ...changed].toSorted();
};
