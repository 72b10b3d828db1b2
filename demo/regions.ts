import { type Region, readRegions } from '../server/areas/people/regions';

interface Stamps {
  readonly created_at: string;
  readonly updated_at: string;
}

const DEPOK = '32.76.';

/** The kelurahan of the city most of the people live in. */
export async function makeRegions(now: Date): Promise<readonly (Region & Stamps)[]> {
  const { default: text } = await import('../server/reference/wilayah-32.csv?raw');
  const stamps = { created_at: now.toISOString(), updated_at: now.toISOString() };
  return readRegions([text]).flatMap((region) => (region.kode.startsWith(DEPOK) ? [{ ...region, ...stamps }] : []));
}
