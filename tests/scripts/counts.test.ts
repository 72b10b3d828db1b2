import { describe, expect, it } from 'vitest';
import {
  brokenIn,
  type Counts,
  countsOf,
  isSuccess,
  type Report,
  retriedIn,
  sumCounts,
  summaryLine,
} from '../../scripts/lib/counts.mjs';

const report: Report = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  success: false,
  testResults: [
    { name: '/a.test.ts', status: 'passed', assertionResults: Array(3).fill({ fullName: 'x', status: 'passed' }) },
    {
      name: '/b.test.ts',
      status: 'failed',
      assertionResults: [{ fullName: 'books are lent', status: 'failed', failureMessages: ['Expected 1\nat line 2'] }],
    },
  ],
};
const allPassed: Report = {
  ...report,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  success: true,
  testResults: [],
};

describe('countsOf', () => {
  it('takes passed, failed and skipped tests from the report', () => {
    expect(countsOf(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2, files: ['/a.test.ts', '/b.test.ts'] });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const broken = { name: '/c.test.ts', status: 'failed', assertionResults: [] };
    expect(countsOf({ ...report, testResults: [...report.testResults, broken] }, 1).failed).toBe(2);
  });

  it('counts an error outside every test as one failure', () => {
    expect(countsOf(allPassed, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts a run that died before its report as one failure', () => {
    expect(countsOf(undefined, 137)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts nothing when there was nothing to run', () => {
    expect(countsOf(undefined, 0)).toMatchObject({ passed: 0, failed: 0 });
  });
});

describe('brokenIn', () => {
  it('names each failed test with the beginning of its reason', () => {
    expect(brokenIn(report, 'units', 1)).toEqual(['/b.test.ts: books are lent: Expected 1']);
  });

  it('names a file that could not be loaded', () => {
    const broken = { name: '/c.test.ts', status: 'failed', message: 'No such file', assertionResults: [] };
    expect(brokenIn({ ...allPassed, testResults: [broken] }, 'units', 1)).toEqual(['/c.test.ts: No such file']);
  });

  it('says that something went wrong outside every test', () => {
    expect(brokenIn(allPassed, 'units', 1)).toHaveLength(1);
    expect(brokenIn(undefined, 'units', 137)).toHaveLength(1);
    expect(brokenIn(allPassed, 'units', 0)).toEqual([]);
  });
});

describe('retriedIn', () => {
  it('names each test that passed only when it was tried again', () => {
    const late = { fullName: 'books are late', status: 'passed', failureMessages: ['Timed out\nat line 3'] };
    const file = { name: '/d.test.ts', status: 'passed', assertionResults: [late] };
    expect(retriedIn({ ...report, testResults: [...report.testResults, file] })).toEqual([
      '/d.test.ts: books are late: Timed out',
    ]);
    expect(retriedIn(undefined)).toEqual([]);
  });
});

describe('sumCounts', () => {
  it('adds runs up', () => {
    const one: Counts = { passed: 2, failed: 1, skipped: 3, files: ['a'] };
    expect(sumCounts([one, { ...one, files: ['b'] }])).toEqual({ passed: 4, failed: 2, skipped: 6, files: ['a', 'b'] });
  });
});

describe('the last line', () => {
  it('names passed and failed tests', () => {
    expect(summaryLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed');
  });

  it('is no success when a test failed or none ran', () => {
    expect([
      isSuccess({ passed: 1, failed: 0 }),
      isSuccess({ passed: 1, failed: 1 }),
      isSuccess({ passed: 0, failed: 0 }),
    ]).toEqual([true, false, false]);
  });
});
