// The page of statistics on the demo city, in the server: by months, by days, over all years, and of one legislator.

import { withServerModule } from './support/serverModule.mjs';

await withServerModule('/bench/server/statistics.ts', ({ measureStatistics }) => measureStatistics());
