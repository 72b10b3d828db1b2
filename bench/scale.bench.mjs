// Lists, filters, sorts, searches and figures on a city of a million residents, beside the same calls on one of 20,000, on PostgreSQL.

import { withServerModule } from './support/serverModule.mjs';

await withServerModule('/bench/server/scale.ts', ({ measureScale }) => measureScale());
