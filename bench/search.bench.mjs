// The search over everything on the demo city: time in the server, on PGlite and, where TEST_DATABASE_URL is set, on PostgreSQL.

import { withServerModule } from './support/serverModule.mjs';

await withServerModule('/bench/server/search.ts', ({ measureSearch }) => measureSearch());
