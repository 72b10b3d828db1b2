/** The types are made from the running server's document; the test compiles the walk against those. */
declare module 'panel-api' {
  // biome-ignore lint/suspicious/noExplicitAny: a stand-in outside of the test, which has the real types.
  export type paths = any;
}
