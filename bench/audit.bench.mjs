// What the sealed log costs: writes, the sealing that follows them, and lists whose reader is entered, on the demo city.

import { withServerModule } from './support/serverModule.mjs';

await withServerModule('/bench/server/audit.ts', ({ measureAudit }) => measureAudit());
