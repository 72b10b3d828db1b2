import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketPlace } from '../../../server/files/bucket';
import { folderPlace } from '../../../server/files/folder';
import type { FilePlace } from '../../../server/files/place';
import { createFileStore } from '../../../server/files/store';
import { openS3, type S3World } from '../../support/s3';
import { TEST_NOW, testConfig } from '../../support/server';

let s3: S3World;
const folder = mkdtempSync(join(tmpdir(), 'panel-places-'));
beforeAll(async () => {
  s3 = await openS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const bucketOf = (env: Readonly<Record<string, string>>) => {
  const { bucket } = testConfig(env);
  if (!bucket) throw new Error('There is no bucket.');
  return bucket;
};

const places = [
  { name: 'a folder', open: (part: string): FilePlace => folderPlace(join(folder, part)) },
  { name: 'a bucket', open: (part: string): FilePlace => bucketPlace(bucketOf(s3.env), `${part}/`) },
];

async function names(place: FilePlace, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of place.list(prefix)) found.push(name);
  return found.sort();
}

const bytes = Buffer.from('isi berkas');

describe.each(places)('files in $name', ({ open }) => {
  it('are given back as they were kept', async () => {
    const place = open('kept');
    await place.put('books/a.jpg', bytes);
    const found = await place.find('books/a.jpg');
    expect(found?.size).toBe(bytes.length);
    expect(await buffer((await found?.open()) as never)).toEqual(bytes);
    expect(await place.find('books/b.jpg')).toBeUndefined();
  });

  it('are listed by the beginning of their names, more of them than one answer holds', async () => {
    const place = open('listed');
    const many = Array.from({ length: 1_100 }, (_, at) => `books/${String(at).padStart(4, '0')}.jpg`);
    for (let from = 0; from < many.length; from += 50)
      await Promise.all(many.slice(from, from + 50).map((name) => place.put(name, bytes)));
    await place.put('members/a.jpg', bytes);
    expect(await names(place, 'books/')).toEqual(many);
    expect(await names(place, '')).toHaveLength(1_101);
    expect(await names(open('other'), '')).toEqual([]);
  }, 60_000);

  it('are forgotten when they are removed, and one that is not there is no fault', async () => {
    const place = open('removed');
    await place.put('books/a.jpg', bytes);
    await place.remove('books/a.jpg');
    await place.remove('books/a.jpg');
    expect(await place.find('books/a.jpg')).toBeUndefined();
  });

  it('are taken from this machine, where nothing stays', async () => {
    const place = open('taken');
    const file = join(folder, 'draft');
    const large = Buffer.alloc(3_000_000, 'x');
    writeFileSync(file, large);
    await place.take('panel.tar.gz', file);
    expect((await buffer((await (await place.find('panel.tar.gz'))?.open()) as never)).equals(large)).toBe(true);
    await expect(place.take('panel.tar.gz', file)).rejects.toThrow();
  });

  it('of other names are no uploaded files, whatever is asked for', async () => {
    const place = open('store');
    const store = createFileStore(place, () => TEST_NOW);
    await place.put('rahasia.txt', bytes);
    const path = await store.put(bytes, { folder: 'books', ext: 'jpg' });
    for (const text of ['rahasia.txt', '../store/rahasia.txt', `../store/${path}`, `${path}/..`, '', '/'])
      expect(await store.find(text), text).toBeUndefined();
    await store.remove('rahasia.txt');
    expect(await place.find('rahasia.txt')).toBeDefined();
    const listed: string[] = [];
    for await (const each of store.list('')) listed.push(each.path);
    expect(listed).toEqual([path]);
  });

  it('have one identity, whoever looks', async () => {
    const identity = await open('same').identity();
    expect(await open('same').identity()).toBe(identity);
    expect(await folderPlace(join(folder, 'elsewhere')).identity()).not.toBe(identity);
  });
});

describe('a bucket that is not to be had', () => {
  it.each([
    ['nobody answers', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
    ['the keys are wrong', { S3_ACCESS_KEY_ID: 'SALAH' }],
    ['there is none of that name', { S3_BUCKET: 'tidak-ada' }],
  ])('because %s is said as 503, without its keys', async (_why, env) => {
    const place = bucketPlace(bucketOf({ ...s3.env, ...env }), 'files/');
    const refused = await place.put('books/a.jpg', bytes).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'unavailable', facts: { retryAfterSeconds: 5 } });
    expect(String((refused as Error).message)).not.toContain('S3RVER');
  });
});

describe('the variables of a bucket', () => {
  it.each([
    [{ S3_ENDPOINT: 'https://s3.contoh.id' }, 'S3_ENDPOINT terisi, tetapi S3_BUCKET belum.'],
    [{ S3_BUCKET: 'Besar!' }, 'S3_BUCKET harus berupa nama bucket'],
    [{ S3_BUCKET: 'panel', S3_ENDPOINT: 's3.contoh.id' }, 'S3_ENDPOINT harus berupa alamat lengkap'],
    [{ S3_BUCKET: 'panel', S3_ACCESS_KEY_ID: 'A' }, 'harus diisi keduanya'],
  ])('%j are refused with a sentence', (env, sentence) => {
    expect(() => testConfig(env)).toThrow(sentence);
  });
});
