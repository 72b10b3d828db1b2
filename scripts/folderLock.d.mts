export interface FolderLock {
  /** Gives the folder back. Safe to call twice; does nothing when another process holds it by now. */
  release(): void;
}

/** The folder belongs to a living process. `message` is an Indonesian sentence naming folder and pid. */
export declare class FolderLockedError extends Error {
  constructor(folder: string, pid: number, elsewhere: boolean);
  readonly code: 'FOLDER_LOCKED';
  readonly folder: string;
  readonly pid: number;
}

/** Takes DATA_DIR for this process (`DATA_DIR/lock/`). @throws FolderLockedError at once when a living process holds it. */
export declare function acquireFolderLock(dir: string): FolderLock;

/** Looks without taking. @throws FolderLockedError when a living process holds the folder. */
export declare function assertFolderFree(dir: string): void;
