/**
 * The text of a file with one fault in it.
 * @param {string} text
 * @param {{ name: string, file: string, find: string, replace: string }} fault
 * @returns {string}
 * @throws {Error} when the line is not there any more, stands there twice, or would stay as it is
 */
export function plant(text, { name, file, find, replace }) {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`"${name}": ${places} places in ${file} instead of one.`);
  if (find === replace) throw new Error(`"${name}" changes nothing.`);
  return text.replace(find, () => replace);
}
