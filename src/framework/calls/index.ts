export * from './answer';
export * from './call';
export * from './generated';
export * from './importHistory';
export * from './imports';
export * from './report';
export * from './request';
export * from './views';
