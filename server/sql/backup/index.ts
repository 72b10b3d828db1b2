export { listBackups, type StoredBackup } from './list';
export { pgDump } from './pgDump';
export { type BackupPlace, BackupRefusal } from './places';
export { restoreBackup } from './restore';
export { restoreShared } from './restoreShared';
export { writeBackup } from './write';
