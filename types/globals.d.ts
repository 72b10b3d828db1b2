/** The version of package.json, put in by Vite: in the panel, the server and the tests alike. */
declare const __APP_VERSION__: string;

/** The text of a file, put in by Vite. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: as Vite gives it
  export default text;
}
