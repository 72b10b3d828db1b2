import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { SiteSource } from '../core/site';

/** JSON only: pictures and archives gain nothing, the panel's own files are stored compressed, and event streams must not wait. */
const json = /^application\/json\b/;
/** Below this the headers of the packing weigh more than is saved. */
const LEAST_BYTES = 1024;
/** Answers are made once and read once: the fast levels save nearly as much in a fraction of the time. */
const BROTLI_LEVEL = 4;

/** Answers are packed while the settings say so; switching takes no restart. */
export async function installCompression(app: FastifyInstance, sites: SiteSource): Promise<void> {
  app.addHook('onRequest', async (request) => {
    // The plugin's own switch to leave an answer alone.
    if (!sites.current().compresses) request.headers['x-no-compression'] = 'true';
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    customTypes: json,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
    zlibOptions: { level: 6 },
    // What a client sends packed is refused as before: it could unfold to any size.
    globalDecompression: false,
  });
}
