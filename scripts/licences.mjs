// `npm run licences`: the list of third-party licences, written anew from the lock file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LICENCES_FILE, licenceDocument } from './lib/packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(join(root, LICENCES_FILE), licenceDocument(root));
console.log(`${LICENCES_FILE} ditulis.`);
