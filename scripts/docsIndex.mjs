// llms.txt, the index of the documents for programs that read them, and the JSON schema of a declaration that the package
// ships; both made from what is there. A test fails while one of them says something else.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { docsIndex, SCHEMA_FILE, schemaDocument } from './lib/docsIndex.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(join(root, 'llms.txt'), docsIndex(root));
writeFileSync(join(root, SCHEMA_FILE), await schemaDocument(root));
console.log(`llms.txt\n${SCHEMA_FILE}`);
