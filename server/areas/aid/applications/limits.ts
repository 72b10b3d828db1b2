import { defaultThresholds, type Thresholds } from '../../../../src/domain/applications/thresholds';
import type { Call } from '../../../core/context';
import type { Db } from '../../../sql/records';
import { readSettings, type SettingValues } from '../../../sql/settings';
import { caseResource } from './tables';

export interface VersionedThresholds {
  /** Version of the settings; 0 = as delivered. */
  readonly version: number;
  readonly limits: Thresholds;
}

/** The thresholds in force. */
export async function readLimits(call: Pick<Call, 'model'>, db: Db): Promise<VersionedThresholds> {
  const { version, values } = await readSettings(db, caseResource(call, 'scoring'));
  return { version, limits: thresholdsOf(values) };
}

/** Settings as thresholds; what is missing or no number is as delivered. */
export const thresholdsOf = (values: SettingValues): Thresholds =>
  Object.fromEntries(
    Object.entries(defaultThresholds).map(([name, delivered]) => {
      const value = values[name];
      return [
        name,
        value === null || value === undefined || !Number.isFinite(Number(value)) ? delivered : Number(value),
      ];
    }),
  ) as Record<keyof Thresholds, number>;
