import type { FilePlace } from '../files/place';

const refuse = async (): Promise<never> => {
  throw new Error('A page keeps no files.');
};

/** Where there is no place for files: nothing is found, nothing is kept. */
export const noFiles: FilePlace = {
  identity: async () => 'page',
  put: refuse,
  take: refuse,
  find: async () => undefined,
  remove: async () => undefined,
  async *list() {},
};
