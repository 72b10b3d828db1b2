/** The version of package.json, put in by Vite: in the panel, the server and the tests alike. */
declare const __APP_VERSION__: string;
