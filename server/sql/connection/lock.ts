// One implementation for the server and for the start script, which runs before anything is built.
export {
  acquireFolderLock,
  assertFolderFree,
  FolderLockedError,
} from '../../../scripts/folderLock.mjs';
