/**
 * Of react-router, what the panel's router uses: ra-core falls back on the whole of it where it is given no router.
 * @param {string | undefined} provider the module that stands in its place, where the panel always gives its own
 * @returns {import('vite').Plugin}
 */
export function routerParts(provider) {
  return {
    name: 'router-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === 'react-router') {
        const found = await this.resolve(id, importer, { skipSelf: true });
        // The package names the files with its warnings for developers, whatever is built.
        return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
      }
      const isFallback = id.endsWith('/reactRouterProvider.js') && importer?.includes('/node_modules/ra-core/');
      return isFallback ? provider : undefined;
    },
    // A name for developers keeps a component in the file, wanted or not.
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/].*[\\/]chunk-/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^var \w+ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$&/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
