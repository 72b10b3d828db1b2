import type { Plugin } from 'vite';

/**
 * Builds a panel of the package into a dozen files in place of a hundred, with only what it runs of the packages it stands on.
 * @param options.entry the module that `index.html` begins with, from the root on; default `main.tsx`
 * @param options.ownRouter the panel stands inside a router of the application's own, or inside react-admin's `<Admin>`
 * @throws in the build, where `entry` is no module of it
 * @example export default defineConfig({ plugins: [react(), schemaCrud()] });
 */
export declare function schemaCrud(options?: { readonly entry?: string; readonly ownRouter?: boolean }): Plugin[];
