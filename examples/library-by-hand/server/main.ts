import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { buildApp } from './app';
import { type Database, migrate } from './database';
import { fill } from './fill';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const db: Database = { query: (text, values) => pool.query(text, values), exec: (script) => pool.query(script) };
await migrate(db);
await fill(db);
const app = await buildApp(db, fileURLToPath(new URL('../panel', import.meta.url)));
const address = await app.listen({ port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' });
console.log(`Perpustakaan siap di ${address}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close().then(() => pool.end()));
