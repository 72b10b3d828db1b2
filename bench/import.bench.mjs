// The pure part of an import: 26,000 residents, nearly 5 MB, read, checked and compared without a database.
// `npm run bench import`. The baseline is papaparse alone, which only cuts the text into cells.

import { withServerModule } from './support/serverModule.mjs';

await withServerModule('/bench/server/importEngine.ts', ({ measureImport }) => measureImport(26_000));
