// A PostgreSQL database for each of what is measured, with the same books in all of them.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const BOOKS = 10_000;
/** What is searched: an author of one book in 200. */
export const SEARCHED = 'wira137';

const books = `insert into books (title, author, isbn, genre, pages)
  select (array['Laut', 'Bumi', 'Angin', 'Hujan', 'Sungai', 'Gunung', 'Bintang', 'Malam'])[1 + n % 8]
      || ' di Kala ' || (array['Pagi', 'Senja', 'Kemarau', 'Panen', 'Pasang'])[1 + n % 5] || ' ' || n,
    'Wira' || n % 200, '978602' || lpad(n::text, 7, '0'),
    (array['novel', 'history', 'science'])[1 + n % 3], 90 + n % 400
  from generate_series(1, ${BOOKS}) as n`;

/**
 * @param {string} adminUrl of a server where databases may be made
 * @param {string} of whose it is, for its name
 * @returns {Promise<{ url: string, fill: () => Promise<void>, drop: () => Promise<void> }>} `fill` once there are tables
 */
export async function makeDatabase(adminUrl, of) {
  const name = `panel_bansos_library_${of}_${randomBytes(4).toString('hex')}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await run(adminUrl, [`create database ${name}`]);
  return {
    url: url.href,
    fill: () => run(url.href, ['delete from loans', 'delete from books', books, 'vacuum analyze']),
    drop: () => run(adminUrl, [`drop database if exists ${name} with (force)`]),
  };
}

/**
 * @param {string} url
 * @returns {Promise<number>} of a book in the middle
 */
export async function idOfABook(url) {
  const [row] = await run(url, [`select id from books order by id limit 1 offset ${BOOKS / 2}`]);
  return row.id;
}

/** @param {string} url @param {readonly string[]} statements */
async function run(url, statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows = [];
    for (const each of statements) ({ rows } = await client.query(each));
    return rows;
  } finally {
    await client.end();
  }
}
