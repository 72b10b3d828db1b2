import { type Accept, createAccept } from './accept';
import { bucketPlace, type FileBucket } from './bucket';
import { folderPlace } from './folder';
import { createFileLinks, type FileLinks } from './links';
import type { FilePlace } from './place';
import { createFileStore, type FileStore } from './store';

/** What has to do with files in everything the server is built from. */
export interface FileServices {
  readonly files: FileStore;
  /** Signatures of private files. */
  readonly links: FileLinks;
  readonly accept: Accept;
}

export interface FilePlaces {
  /** Uploaded files. */
  readonly files: FilePlace;
  /** Copies of database and files. */
  readonly backups: FilePlace;
}

interface WhereFilesAre {
  readonly storageDir: string;
  readonly backupDir: string;
  /** Instead of the folders. */
  readonly bucket: FileBucket | undefined;
}

export const openPlaces = ({ storageDir, backupDir, bucket }: WhereFilesAre): FilePlaces => ({
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
