/**
 * @typedef {{ file: string, hunks: readonly (readonly string[])[] }} FilePatch lines of a hunk keep their first character
 */

/**
 * Reads what `diff -u` writes.
 *
 * @param {string} text
 * @returns {FilePatch[]}
 */
export function readPatch(text) {
  /** @type {{ file: string, hunks: string[][] }[]} */
  const files = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('--- ')) continue;
    if (line.startsWith('+++ ')) files.push({ file: line.slice(4).replace(/^b\//, ''), hunks: [] });
    else if (line.startsWith('@@')) files.at(-1)?.hunks.push([]);
    else if (/^[ +-]/.test(line)) files.at(-1)?.hunks.at(-1)?.push(line);
  }
  return files;
}

/**
 * Puts one file's changes into its text. Each hunk stands where its own lines are found, and nowhere else.
 *
 * @param {string} text '' for a file that is new
 * @param {FilePatch} patch
 */
export function patched(text, { file, hunks }) {
  return hunks.reduce((now, hunk) => {
    const before = linesWith(hunk, /^[ -]/);
    const after = linesWith(hunk, /^[ +]/);
    if (before === '') return after;
    const at = now.indexOf(before);
    if (at < 0 || now.indexOf(before, at + 1) >= 0) throw new Error(`${file}: the patch does not fit:\n${before}`);
    return now.slice(0, at) + after + now.slice(at + before.length);
  }, text);
}

/**
 * @param {readonly string[]} hunk
 * @param {RegExp} kind
 */
const linesWith = (hunk, kind) =>
  hunk
    .filter((line) => kind.test(line))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
