import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program and gives its exit code. A signal that reaches us is passed on, and once the program
 * is gone we end with the code of that signal: nothing is left running, nothing runs after Ctrl-C.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, capture?: boolean, quiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} `output` is empty unless `capture` is set; `quiet` drops standard output
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const out = options.capture ? 'pipe' : options.quiet ? 'ignore' : 'inherit';
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['inherit', out, options.capture ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const stopListening = forwardSignals(child);
    child.on('error', (error) => {
      stopListening();
      reject(error);
    });
    child.on('close', (code, signal) => {
      const received = stopListening();
      if (received) process.exit(exitCodeOf(received));
      resolve({ code: code ?? exitCodeOf(signal), output });
    });
  });
}

/** @param {NodeJS.Signals | null} signal */
export const exitCodeOf = (signal) => (signal ? 128 + (constants.signals[signal] ?? 0) : 1);

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const forward = (signal) => {
    // npm takes its time to undo half an installation; a second interrupt does not wait for it.
    child.kill(received ? 'SIGKILL' : signal);
    received = signal;
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  return () => {
    for (const signal of FORWARDED) process.off(signal, forward);
    return received;
  };
}
