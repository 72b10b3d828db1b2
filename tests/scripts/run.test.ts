import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { run } from '../../scripts/lib/run.mjs';

const node = process.execPath;
const library = new URL('../../scripts/lib/run.mjs', import.meta.url).href;

/** A program of its own that runs `inner` through `run` and then prints "after". */
function startRunner(inner: string) {
  const outer = `import { run } from ${JSON.stringify(library)};
    await run(process.execPath, ['-e', ${JSON.stringify(inner)}]);
    console.log('after');`;
  const parent = spawn(node, ['--input-type=module', '-e', outer], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { parent, reader: createInterface({ input: parent.stdout }), closed: once(parent, 'close') };
}

it('gives the exit code and both outputs of the program', async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = 3';
  const { code, output } = await run(node, ['-e', script], { capture: true });
  expect(code).toBe(3);
  expect(output).toContain('out');
  expect(output).toContain('err');
});

it('gives 128 and the number of the signal when the program was killed', async () => {
  expect((await run(node, ['-e', 'process.kill(process.pid, "SIGKILL")'])).code).toBe(137);
});

it('passes a signal on, leaves nothing running and nothing after it', async () => {
  const { parent, reader, closed } = startRunner('console.log(process.pid); setInterval(() => {}, 1000)');
  const lines: string[] = [];
  reader.on('line', (line) => lines.push(line));
  await once(reader, 'line');
  parent.kill('SIGTERM');
  expect((await closed)[0]).toBe(143);
  expect(lines).toHaveLength(1);
  expect(() => process.kill(Number(lines[0]), 0)).toThrow('ESRCH');
});

it('kills a program that does not end when the signal comes twice', async () => {
  const deaf = 'process.on("SIGTERM", () => console.log("no")); console.log("up"); setInterval(() => {}, 1000)';
  const { parent, reader, closed } = startRunner(deaf);
  await once(reader, 'line');
  const refused = once(reader, 'line');
  parent.kill('SIGTERM');
  expect(await refused).toEqual(['no']);
  parent.kill('SIGTERM');
  expect((await closed)[0]).toBe(143);
});
