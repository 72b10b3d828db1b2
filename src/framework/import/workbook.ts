import type { OpenedSource } from './source';

export async function readWorkbook(_bytes: Uint8Array): Promise<OpenedSource> {
  return { fault: 'notText' };
}
