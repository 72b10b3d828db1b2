import type { PlainDate } from './dates';
import type { Finding } from './finding';
import { isIdNumber, isTemporaryIdNumber, latestDate, serialOf, stripIdNumber } from './idNumber';

export type KkCode = 'kkMalformed' | 'kkTemporary' | 'kkDateImpossible' | 'kkSerialZero' | 'kkRegionUnknown';

export interface KkContext {
  /** Site-local day, 'YYYY-MM-DD': decides the century of the two-digit year. */
  readonly today: PlainDate;
  /** Serial 0000 is reserved for demo and test data. */
  readonly allowSynthetic?: boolean | undefined;
  /** Answers for the six-digit district code, legacy codes included. */
  readonly isKnownRegion?: ((districtCode: string) => boolean) | undefined;
}

/** Removes spaces, dots, dashes, apostrophes and zero-width characters; never fails. Source: data-facts 3.2. */
export function normaliseKk(text: string): string {
  return stripIdNumber(text);
}

/**
 * Everything worth saying about a normalised family-card number, empty when there is nothing.
 * The date is the day of issue and never has 40 added. The number changes when a family moves or splits,
 * so it must not be used as a permanent key of a household. Source: data-facts 3.2.
 */
export function checkKk(kk: string, context: KkContext): readonly Finding<KkCode>[] {
  if (!isIdNumber(kk)) return [{ code: 'kkMalformed', level: 'error' }];
  if (isTemporaryIdNumber(kk)) return [{ code: 'kkTemporary', level: 'warning' }];
  const findings: Finding<KkCode>[] = [];
  if (issueDateOfKk(kk, context.today) === undefined) findings.push({ code: 'kkDateImpossible', level: 'confirm' });
  if (!context.allowSynthetic && serialOf(kk) === '0000') findings.push({ code: 'kkSerialZero', level: 'warning' });
  if (context.isKnownRegion && !context.isKnownRegion(kk.slice(0, 6))) {
    findings.push({ code: 'kkRegionUnknown', level: 'warning' });
  }
  return findings;
}

/** Day of issue written in a KK number, 'YYYY-MM-DD'; `undefined` for malformed, temporary or impossible ones. */
export function issueDateOfKk(kk: string, today: PlainDate): PlainDate | undefined {
  if (!isIdNumber(kk) || isTemporaryIdNumber(kk)) return undefined;
  return latestDate(Number(kk.slice(6, 8)), kk.slice(8, 10), kk.slice(10, 12), today);
}
