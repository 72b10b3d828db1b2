import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listFiles } from '../../scripts/lib/stamp.mjs';

it('stands in one file, behind the field that is used everywhere', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const native = /type[=:]\s*[{"'][^;\n]*\b(?:date|datetime-local|month|week|time)['"]/;
  const found = listFiles(root, 'src').filter(
    (file) => file.endsWith('.tsx') && native.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual(['src/framework/panel/inputs/dates/NativeDateField.tsx']);
});
