// Asks what a new entity is, and writes its one declaration; the questions are in scripts/newResource.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const lines = createInterface({ input: process.stdin, output: process.stdout });
const gone = new Promise((resolve) => lines.once('close', () => resolve(undefined)));

try {
  const { module } = await runnerImport(join(root, 'scripts/newResource/command.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  });
  process.exitCode = await module.newResource({
    root,
    args: process.argv.slice(2),
    isInteractive: process.stdin.isTTY === true,
    format,
    say: (/** @type {string} */ sentence) => console.log(sentence),
    ask: (/** @type {string} */ question) => Promise.race([lines.question(question), gone]),
  });
} catch (error) {
  // Wrong declarations that are there already say what is wrong themselves; a place in the program does not help.
  if (!(error instanceof Error) || error.name !== 'DeclarationError') throw error;
  console.error(`Ada yang salah di dalam deklarasi; tidak ada yang ditulis.\n${sentencesOf(error)}`);
  process.exitCode = 1;
} finally {
  lines.close();
}

/** @param {Error & { problems?: readonly { sentence: string }[] }} error of the language; loaded there, so known by its shape */
function sentencesOf({ message, problems }) {
  return problems?.map(({ sentence }) => sentence).join('\n') ?? message;
}

/**
 * @param {string} text
 * @param {string} path
 * @returns {Promise<string>}
 */
function format(text, path) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const child = spawn(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${path}`], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let [formatted, said] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part) => (formatted += part));
    child.stderr.setEncoding('utf8').on('data', (part) => (said += part));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(formatted) : reject(new Error(said || `biome: ${code}`))));
    child.stdin.end(text);
  });
}
