// One implementation for the server and for the start script, which runs before anything is built.
export {
  acquireFolderLock,
  assertFolderFree,
  type FolderLock,
  FolderLockedError,
} from '../../../scripts/folderLock.mjs';
