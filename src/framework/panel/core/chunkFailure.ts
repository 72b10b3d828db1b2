/** A file of the panel could not be fetched: it was updated on the server while this tab was open, or the line broke. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}

// What Chromium, Firefox and Safari say, and Vite for a stylesheet.
const messages =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;
