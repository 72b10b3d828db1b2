// 50 callers at once on a list, a record, a search and a save, on PostgreSQL with 20,000 residents, beside a bare Fastify handler that sends the same statements over as many connections, in alternating runs.

import { withServerModule } from './support/serverModule.mjs';

await withServerModule('/bench/server/load.ts', ({ measureLoad }) => measureLoad());
