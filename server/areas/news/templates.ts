import type { ResourceRules } from '../../core/context';
import { categoryFor } from './index';

/** A template offers only what an article may have. */
export const templateRules: ResourceRules = {
  async prepare(work, values, before) {
    const kategori = await categoryFor(work, values.kategori, before?.kategori);
    return { ...values, ...(kategori !== undefined && { kategori }) };
  },
};
