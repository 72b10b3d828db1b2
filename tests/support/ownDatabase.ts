import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A PostgreSQL database for one test alone, made and dropped by it, on the server of `adminUrl`. */
export function ownDatabase(adminUrl: string) {
  const name = `panel_bansos_own_${randomBytes(4).toString('hex')}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    name: 'PostgreSQL',
    database: { url: url.href },
    make: () => administer(`create database ${name}`),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}
