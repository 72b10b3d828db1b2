// Ends with 0 when a PostgreSQL answers at the address: `node scripts/answersSql.mjs postgres://…`
import pg from 'pg';

const client = new pg.Client({ connectionString: process.argv[2], connectionTimeoutMillis: 3000, query_timeout: 3000 });
try {
  await client.connect();
  await client.query('select 1');
} catch {
  process.exitCode = 1;
} finally {
  await client.end().catch(() => undefined);
}
