import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { run } from '../../scripts/lib/run.mjs';

const node = process.execPath;

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
  const inner = 'console.log(process.pid); setInterval(() => {}, 1000)';
  const outer = `import { run } from ${JSON.stringify(new URL('../../scripts/lib/run.mjs', import.meta.url).href)};
    await run(${JSON.stringify(node)}, ['-e', ${JSON.stringify(inner)}]);
    console.log('after');`;
  const parent = spawn(node, ['--input-type=module', '-e', outer], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface({ input: parent.stdout });
  reader.on('line', (line) => lines.push(line));
  await once(reader, 'line');
  const closed = once(parent, 'close');
  parent.kill('SIGTERM');
  expect((await closed)[0]).toBe(143);
  expect(lines).toHaveLength(1);
  expect(() => process.kill(Number(lines[0]), 0)).toThrow('ESRCH');
});
