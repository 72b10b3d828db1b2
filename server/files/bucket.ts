import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { S3Driver } from 'flydrive/drivers/s3';
import { Problem } from '../sql/problem';
import type { FilePlace, PlacedFile } from './place';

/** A bucket of an S3-compatible store. */
export interface FileBucket {
  readonly name: string;
  /** Of a store that is not Amazon's. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Without them what the machine itself may do. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const CONNECT_MS = 3_000;
const ANSWER_MS = 30_000;

/** Files in a bucket, below `prefix`: `files/`. Who may read them is decided here alone, so all of them are private there. */
export function bucketPlace(bucket: FileBucket, prefix: string): FilePlace {
  let opened: Promise<S3Driver> | undefined;
  const driver = () => {
    opened ??= open(bucket);
    return opened;
  };

  /** What the store has to say is for the log: people are told that it is not there now. */
  async function asked<T>(ask: (driver: S3Driver) => Promise<T>): Promise<T> {
    try {
      return await ask(await driver());
    } catch (error) {
      console.error(`Penyimpanan ${bucket.name}: ${error instanceof Error ? `${error.name} ${error.message}` : error}`);
      throw Object.assign(new Problem('unavailable', { retryAfterSeconds: 5 }), { cause: error });
    }
  }

  return {
    identity: async () => `s3:${bucket.endpoint ?? bucket.region}/${bucket.name}`,
    put: (name, bytes) => asked((store) => store.put(`${prefix}${name}`, bytes)),
    async take(name, file) {
      const contentLength = (await stat(file)).size;
      await asked((store) => store.putStream(`${prefix}${name}`, createReadStream(file), { contentLength }));
      await rm(file);
    },
    async find(name) {
      const size = await asked((store) => sizeOf(store, `${prefix}${name}`));
      if (size === undefined) return undefined;
      return { size, open: () => asked((store) => store.getStream(`${prefix}${name}`)) };
    },
    remove: (name) => asked((store) => store.delete(`${prefix}${name}`)),
    async *list(beginning): AsyncIterable<PlacedFile> {
      let paginationToken: string | undefined;
      do {
        const page = await asked((store) =>
          store.listAll(`${prefix}${beginning}`, { recursive: true, ...(paginationToken && { paginationToken }) }),
        );
        for (const found of page.objects) {
          if (!found.isFile) continue;
          const { contentLength: size, lastModified: modifiedAt } = await found.getMetaData();
          yield { name: found.key.slice(prefix.length), size, modifiedAt };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** Loaded on demand: most installations keep their files in a folder. */
async function open({ name, endpoint, region, keys }: FileBucket): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: name,
    visibility: 'private',
    // A bucket of today has no rights of single files.
    supportsACL: false,
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    // Not every store that speaks this protocol knows the checksums of the newest clients.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
}

async function sizeOf(driver: S3Driver, key: string): Promise<number | undefined> {
  try {
    return (await driver.getMetaData(key)).contentLength;
  } catch (error) {
    const status = (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;
    if (status === 404) return undefined;
    throw error;
  }
}
