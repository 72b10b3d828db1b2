import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of lodash's functions those that es-toolkit has with the same meaning; the others in its 'compat'. */
const alike = new Set(['difference', 'isEqual', 'pick', 'union']);

const PREFIX = '\0parts:';

/** Where it is from here: who builds a panel of the package need not have it. @param {string} name */
const here = (name) => JSON.stringify(fileURLToPath(import.meta.resolve(name)));

/**
 * What stands in place of a file of a package that the panel never runs, or runs so rarely that it is fetched then.
 * @type {(icon: string) => readonly { importer: RegExp, id: RegExp, code: (fullId: string) => string }[]}
 */
const partsWith = (icon) => [
  // The theme of the panel is made of values: MUI's way with CSS variables is another provider and another theme.
  {
    importer: /[\\/]@mui[\\/]material[\\/]esm[\\/]styles[\\/]/,
    id: /[\\/](?:createThemeWithVars|ThemeProviderWithVars)\.js$/,
    code: () => `
      const refuse = () => { throw new Error('This build has no MUI themes of CSS variables (scripts/vite/packageParts.mjs).'); };
      export { refuse as default, refuse as createGetCssVar, refuse as CssVarsProvider, refuse as useColorScheme,
        refuse as getInitColorSchemeScript, refuse as Experimental_CssVarsProvider };`,
  },
  // The same drawings in the panel's own element; `types/icon.d.ts` lets no icon ask for more than that has.
  {
    importer: /[\\/]@mui[\\/]icons-material[\\/]/,
    id: /[\\/]createSvgIcon\.js$/,
    code: () => `export { createSvgIcon as default } from ${JSON.stringify(icon)};`,
  },
  // For 'withTheme' of Emotion, which nobody calls.
  {
    importer: /[\\/]@emotion[\\/]react[\\/]/,
    id: /_isolated-hnrs[\\/].*\.js$|^hoist-non-react-statics$/,
    code: () => 'export default (target) => target;',
  },
  // Which properties are HTML's, for elements styled without a word about that: MUI says so for its own.
  {
    importer: /[\\/]@emotion[\\/]styled[\\/]/,
    id: /^@emotion[\\/]is-prop-valid$/,
    code: () => `export default (name) => !['as', 'theme', 'sx', 'ownerState'].includes(name);`,
  },
  // What every browser the panel is built for has itself.
  { importer: /[\\/]node-polyglot[\\/]/, id: /^object\.entries$/, code: () => 'module.exports = Object.entries;' },
  { importer: /[\\/]node-polyglot[\\/]/, id: /^hasown$/, code: () => 'module.exports = Object.hasOwn;' },
  {
    importer: /[\\/]ra-core[\\/]/,
    id: /^query-string$/,
    code: () => `
      const strictly = (part) => encodeURIComponent(part).replace(/[!'()*]/g, (sign) => '%' + sign.charCodeAt(0).toString(16).toUpperCase());
      export const parse = (search) => {
        const found = Object.create(null);
        for (const [name, value] of new URLSearchParams(search))
          found[name] = name in found ? [].concat(found[name], value) : value;
        return found;
      };
      export const stringify = (values) => Object.keys(values).filter((name) => values[name] !== undefined).sort()
        .flatMap((name) => [].concat(values[name]).map((value) =>
          value === null ? strictly(name) : strictly(name) + '=' + strictly(value))).join('&');`,
  },
  // The same functions in a tenth of the bytes. Outside of the build, lodash itself.
  {
    importer: /[\\/]node_modules[\\/](?!lodash[\\/]|@)/,
    id: /^lodash\/\w+(?:\.js)?$/,
    code: (fullId) => {
      const name = basename(fullId, '.js');
      return alike.has(name)
        ? `export { ${name} as default } from ${here('es-toolkit')};`
        : `export { default } from ${here(`es-toolkit/compat/${name}`)};`;
    },
  },
  // A label out of a name, where neither a declaration nor a page gives one.
  {
    importer: /[\\/]ra-core[\\/]/,
    id: /^inflection$/,
    code: () => `
      export const humanize = (name) => {
        const words = name.replace(/([a-z\\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').trim().toLowerCase();
        return words.charAt(0).toUpperCase() + words.slice(1);
      };
      export const transform = humanize;
      export const inflect = (word) => word;
      export const pluralize = inflect;`,
  },
  // Lists write their files with the framework's own calls; another's list asks for this once somebody exports.
  {
    importer: /[\\/]ra-core[\\/]/,
    id: /^jsonexport[\\/]/,
    code: (fullId) =>
      `export default (rows, done) => import(${JSON.stringify(fullId)}).then(({ default: write }) => write(rows, done), done);`,
  },
];

/**
 * Of large packages only what the panel runs.
 * @param {{ readonly icon: string, readonly isWhole?: boolean }} options `icon`: the module of `createSvgIcon`; `isWhole`: a
 *   part that nothing asked for is a mistake, for the panel is known
 * @returns {import('vite').Plugin}
 */
export function packageParts({ icon, isWhole = false }) {
  const parts = partsWith(icon);
  /** @type {Map<string, string>} */
  const codes = new Map();
  const found = new Set();
  return {
    name: 'package-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      const part = importer && parts.find((each) => each.importer.test(importer) && each.id.test(id));
      if (!part) return undefined;
      const real = await this.resolve(id, importer, { skipSelf: true });
      found.add(part);
      const virtual = PREFIX + (real?.id ?? id);
      codes.set(virtual, part.code(real?.id ?? id));
      return virtual;
    },
    load(id) {
      const code = codes.get(id);
      return code === undefined ? undefined : { code, moduleSideEffects: false };
    },
    generateBundle() {
      // A package that names its files otherwise would quietly bring all of them again.
      const missing = parts.filter((part) => !found.has(part));
      if (isWhole && missing.length > 0)
        this.error(`scripts/vite/packageParts.mjs: ${missing.map(({ id }) => id).join(', ')} is in no package.`);
    },
  };
}
