import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './stamp.mjs';

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;
const SMALLEST = 1024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every text file worth it, so that the server never compresses on the way.
 *
 * @param {string} folder
 * @returns {Promise<{ raw: number, brotli: number }>} bytes of what was compressed
 */
export async function compressFolder(folder) {
  const files = listFiles(folder, '.').filter((file) => COMPRESSIBLE.test(file));
  const sizes = await Promise.all(files.map((file) => compressFile(join(folder, file))));
  return sizes.reduce((sum, size) => ({ raw: sum.raw + size.raw, brotli: sum.brotli + size.brotli }), {
    raw: 0,
    brotli: 0,
  });
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST) return { raw: 0, brotli: 0 };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, common] = await Promise.all([brotli(content, { params }), gz(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, common)]);
  return { raw: content.length, brotli: small.length };
}
