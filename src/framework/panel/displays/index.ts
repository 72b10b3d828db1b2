export * from './choices';
export * from './fileLists';
export * from './links';
export * from './measures';
export * from './places';
export * from './plain';
export * from './references';
export * from './structured';
