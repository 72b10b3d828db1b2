import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { run } from '../../scripts/lib/run.mjs';

it('the framework is built, packed and used by an example that knows only the package', async () => {
  const script = fileURLToPath(new URL('../../scripts/framework.mjs', import.meta.url));
  const { code, output } = await run(process.execPath, [script, '--paket'], { capture: true });
  expect(output).toMatch(/berkas JavaScript dari paket/);
  expect(code).toBe(0);
}, 600_000);
