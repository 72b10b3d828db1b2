// Files of residents on the server, from the upload to the answer, beside a plain insert of the same rows in the same run.

import { withServerModule } from './support/serverModule.mjs';

await withServerModule('/bench/server/import.ts', ({ measureImports }) => measureImports());
