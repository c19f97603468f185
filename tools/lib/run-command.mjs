// @ts-check
import { spawn } from 'node:child_process';

/**
 * @typedef {object} Outcome
 * @property {boolean} ok It exited by itself with code 0.
 * @property {string} output Its output, both streams in order of arrival.
 */

/**
 * Runs a command to its end, without stdin. Never throws: a missing command gives `ok: false`.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] Added to our own environment.
 * @param {number} [options.limit] Timeout in ms.
 * @param {boolean} [options.show] Also print its output as it arrives.
 * @returns {Promise<Outcome>}
 */
export function runCommand(command, args, { env = {}, limit = 0, show = false } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);

    const stop = () => child.kill('SIGTERM');
    const timer = limit > 0 ? setTimeout(tooLong, limit) : undefined;
    function tooLong() {
      output += `\n${command} ${args.join(' ')} was stopped after ${limit / 1000} s\n`;
      stop();
      // A process that ignores SIGTERM would block the whole run.
      setTimeout(() => child.kill('SIGKILL'), 5000).unref();
    }
    endOnSignals();
    process.once('exit', stop);

    const end = (/** @type {boolean} */ ok) => {
      clearTimeout(timer);
      process.off('exit', stop);
      resolve({ ok, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** A signal ends a process without its `exit` event, and leaves what it has started. */
function endOnSignals() {
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]))
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(code));
}

/**
 * Runs a program of an installed package with the current Node.
 *
 * @param {string} file From node_modules: `typescript/bin/tsc`.
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export function runPackage(file, args, options) {
  return runCommand(process.execPath, [`node_modules/${file}`, ...args], options);
}
