import type { Model } from '../../src/framework/schema';
import type { Database } from '../sql/connection';

export async function seedDemo(_options: {
  db: Database;
  model: Model;
  size: 'S' | 'M';
  now: Date;
  seed?: number;
  hashPassword(password: string): Promise<string>;
  progress?(message: string): void;
}): Promise<Record<string, number>> {
  return {};
}
