import { type Accept, createAccept } from './accept';
import { type Bucket, bucketPlace } from './bucket';
import { folderPlace } from './folder';
import { createFileLinks, type FileLinks } from './links';
import type { Place } from './place';
import { createFileStore, type FileStore } from './store';

/** What has to do with files in everything the server is built from. */
export interface FileServices {
  readonly files: FileStore;
  /** Signatures of private files. */
  readonly links: FileLinks;
  readonly accept: Accept;
}

export interface Places {
  /** Uploaded files. */
  readonly files: Place;
  /** Copies of database and files. */
  readonly backups: Place;
}

interface WhereFilesAre {
  readonly storageDir: string;
  readonly backupDir: string;
  /** Instead of the folders. */
  readonly bucket: Bucket | undefined;
}

export const openPlaces = ({ storageDir, backupDir, bucket }: WhereFilesAre): Places => ({
  files: bucket ? bucketPlace(bucket, 'files/') : folderPlace(storageDir),
  backups: bucket ? bucketPlace(bucket, 'backups/') : folderPlace(backupDir),
});

export const createFileServices = (
  config: WhereFilesAre & { readonly secret: string },
  now: () => Date,
): FileServices => ({
  files: createFileStore(openPlaces(config).files, now),
  links: createFileLinks(config.secret),
  accept: createAccept(),
});
