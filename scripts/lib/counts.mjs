/**
 * @typedef {{ passed: number, failed: number, skipped: number, files: readonly string[] }} Counts
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, success: boolean,
 *   testResults: readonly { name: string, status: string, message?: string,
 *     assertionResults: readonly { fullName: string, status: string, failureMessages?: readonly string[] }[] }[],
 * }} Report what vitest's json reporter writes
 */

/**
 * @param {Report | undefined} report undefined when vitest died before it could write one
 * @param {number} exitCode of vitest
 * @returns {Counts}
 */
export function countsOf(report, exitCode) {
  if (!report) return { passed: 0, failed: exitCode === 0 ? 0 : 1, skipped: 0, files: [] };
  // A file that cannot be loaded has no tests to fail, and must not pass for it.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    // Errors outside any test (an unhandled rejection) leave only the exit code as their trace.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map((file) => file.name),
  };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sumCounts(all) {
  return {
    passed: all.reduce((sum, one) => sum + one.passed, 0),
    failed: all.reduce((sum, one) => sum + one.failed, 0),
    skipped: all.reduce((sum, one) => sum + one.skipped, 0),
    files: all.flatMap((one) => one.files),
  };
}

/** @param {{ passed: number, failed: number }} counts */
export const summaryLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** @param {{ passed: number, failed: number }} counts */
export const isSuccess = ({ passed, failed }) => failed === 0 && passed > 0;

/**
 * What failed, one line each with the beginning of its reason.
 * @param {Report | undefined} report
 * @param {string} label of the run
 * @param {number} exitCode of vitest
 * @returns {readonly string[]}
 */
export function brokenIn(report, label, exitCode) {
  if (!report) return exitCode === 0 ? [] : [`${label}: vitest berhenti dengan kode ${exitCode}`];
  const lines = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length > 0)
      return failed.map((each) => `${name}: ${each.fullName}: ${beginning(each.failureMessages?.[0])}`);
    return status === 'failed' ? [`${name}: ${beginning(message)}`] : [];
  });
  if (lines.length > 0 || exitCode === 0) return lines;
  return [`${label}: kesalahan di luar uji, atau berkas uji yang tidak selesai (kode ${exitCode})`];
}

/**
 * What passed only when it was tried again: green, and still worth a look.
 * @param {Report | undefined} report
 * @returns {readonly string[]}
 */
export function retriedIn(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${beginning(failureMessages?.[0])}`),
  );
}

const beginning = (text = '') => text.split('\n')[0]?.slice(0, 300) ?? '';
