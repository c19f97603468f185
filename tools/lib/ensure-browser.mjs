// @ts-check
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { isMainModule } from './is-main-module.mjs';
import { exitWith, PlainError } from './plain-error.mjs';
import { runCommand } from './run-command.mjs';

// The headless shell is the same engine without the browser's UI: the tests take a third less time in it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const advice =
  'No Chromium was found: install one (apt-get install chromium-headless-shell fonts-liberation, or ' +
  'npx playwright install chromium), or set CHROMIUM_PATH to the one you have.';

/** Launches it without update checks and other background requests. */
export const launchOptions = {
  chromiumSandbox: false,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // As a shopper's browser: an automated one is marked in the activation of an experiment.
    '--disable-blink-features=AutomationControlled',
  ],
};

/**
 * The path of a Chromium on this machine: CHROMIUM_PATH, one on the PATH, or Playwright's own. Undefined if there is
 * none.
 *
 * @throws {PlainError} if CHROMIUM_PATH is set but is not a program
 */
export function chromiumPath() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new PlainError(`CHROMIUM_PATH is ${chosen}, and there is no program there.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find(isProgram);
}

/**
 * The path of a Chromium. Installs it with apt if there is none and we may.
 *
 * @throws {PlainError} with advice if that fails
 */
export async function ensureBrowser() {
  const found = chromiumPath();
  if (found) return found;

  const asRoot = await rootCommand();
  if (!asRoot || !existsSync('/usr/bin/apt-get')) throw new PlainError(advice);

  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} args */
  const apt = (...args) => {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
    return runCommand(command, rest, { env });
  };
  /** @param {string} browser */
  const install = (browser) => apt('install', '-y', '--no-install-recommends', browser, 'fonts-liberation');

  const updated = await apt('update');
  if (!updated.ok) throw new PlainError(`${updated.output}\n${advice}`);
  // Older distributions package only the whole browser.
  const shell = await install('chromium-headless-shell');
  const outcome = shell.ok ? shell : await install('chromium');
  if (!outcome.ok) throw new PlainError(`${outcome.output}\n${advice}`);

  const installed = chromiumPath();
  if (!installed) throw new PlainError(advice);
  return installed;
}

/** The prefix of a command that needs root; undefined if we can't get root. */
async function rootCommand() {
  if (process.getuid?.() === 0) return [];
  return (await runCommand('sudo', ['-n', 'true'])).ok ? ['sudo', '-n'] : undefined;
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

if (isMainModule(import.meta.url)) {
  try {
    console.log(await ensureBrowser());
  } catch (error) {
    exitWith(error);
  }
}
