import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { run } from '../../scripts/lib/run.mjs';

const script = fileURLToPath(new URL('../../scripts/framework.mjs', import.meta.url));

// Compiling its types twice is most of the work; the check compiles the same sources every time (`tsc -b`).
const [how, said] = process.env.PROVE
  ? (['--paket', /berkas JavaScript dari paket/] as const)
  : (['--modul', /^modul dibangun .* pintu$/m] as const);

it('the framework is built, and in a proof packed and used by an example that knows only the package', async () => {
  const { code, output } = await run(process.execPath, [script, how], { capture: true });
  expect(output).toMatch(said);
  expect(code).toBe(0);
}, 600_000);
