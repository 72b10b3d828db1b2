// The workbench's calls with 10,000 waiting cases: time in the server and queries of the database, without a network.

import { withServerModule } from './support/serverModule.mjs';

await withServerModule('/bench/server/workbench.ts', ({ measureWorkbench }) => measureWorkbench(10_000));
