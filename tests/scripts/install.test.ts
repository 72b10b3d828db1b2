import { describe, expect, it } from 'vitest';
import { isInstalled } from '../../scripts/lib/install.mjs';

const manifest = { dependencies: { react: '19.3.1' }, devDependencies: { vite: '8.3.8' } };
const wanted = {
  '': manifest,
  'node_modules/react': { version: '19.3.1' },
  'node_modules/vite': { version: '8.3.8', dev: true },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};
const found = { 'node_modules/react': { version: '19.3.1' }, 'node_modules/vite': { version: '8.3.8' } };

describe('isInstalled', () => {
  it('accepts an installation made by hand, packages for other systems left out', () => {
    expect(isInstalled({ manifest, wanted, found })).toBe(true);
  });

  it('refuses an installation without the build tools', () => {
    expect(isInstalled({ manifest, wanted, found: { 'node_modules/react': { version: '19.3.1' } } })).toBe(false);
  });

  it('refuses another version of a package', () => {
    expect(isInstalled({ manifest, wanted, found: { ...found, 'node_modules/vite': { version: '8.0.0' } } })).toBe(
      false,
    );
  });

  it('refuses when package.json asks for a package that the lock file does not know', () => {
    const more = { ...manifest, dependencies: { ...manifest.dependencies, kysely: '0.28.18' } };
    expect(isInstalled({ manifest: more, wanted, found })).toBe(false);
  });

  it('refuses when nothing is installed', () => {
    expect(isInstalled({ manifest, wanted, found: undefined })).toBe(false);
  });
});
