// @ts-check
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PlainError } from '../../tools/lib/plain-error.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
/** The first program of this name on this machine. @param {RegExp} name */
const programOf = (name) =>
  folders
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder).map((file) => ({ folder, file })) : []))
    .filter(({ file }) => name.test(file))
    .map(({ folder, file }) => join(folder, file))[0];

/** What this machine has to serve the shop with. */
export function findPrograms() {
  const [nginx, fpm, php] = [/^nginx$/, /^php-fpm[\d.]*$/, /^php[\d.]*$/].map(programOf);
  const missing = [...(nginx ? [] : ['nginx']), ...(fpm ? [] : ['php-fpm'])];
  return { nginx, fpm, php, missing };
}

/**
 * Serves the shop from a copy in a temporary folder, with the program that renders beside it. All of it ends with this process.
 *
 * @param {{ port: number, patience?: number }} options The port after it is the renderer's. `patience` is how many seconds a
 *   page waits for it: those of page.php unless given.
 * @returns {Promise<{ origin: string, by: string, missing: readonly string[], stopRenderer: () => void, stop: () => void }>} `by` is
 *   what serves it
 * @throws {PlainError} without a build or PHP
 */
export async function startShop({ port, patience }) {
  const { nginx, fpm, php, missing } = findPrograms();
  if (!existsSync('dist/server/render.mjs'))
    throw new PlainError('dist has no build: npm run build makes it.');
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  /** @type {import('node:child_process').ChildProcess[]} */
  const servers = [];
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const stop = () => {
    // PHP's own server leaves its workers behind: they are a group.
    for (const { pid, exitCode, signalCode } of servers.splice(0))
      if (pid && exitCode === null && signalCode === null) process.kill(-pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', stop);
  /** @param {string} command @param {readonly string[]} args @param {() => Promise<boolean> | boolean} answers */
  const serve = async (command, args, answers) => {
    const server = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    });
    servers.push(server);
    let said = '';
    server.stderr.on('data', (piece) => {
      said = `${said}${piece}`.slice(-2000);
    });
    for (const end = Date.now() + 60_000; !(await answers()); await wait(50))
      if (server.exitCode !== null || Date.now() > end) throw new Error(`${command} does not start: ${said}`);
    return server;
  };
  const origin = `http://localhost:${port}`;
  const answers = (/** @type {string} */ address) =>
    fetch(address, { redirect: 'manual' }).then(Boolean, () => false);
  const address = `http://127.0.0.1:${port + 1}/render`;
  const renderer = await serve(process.execPath, ['assign/serve.mjs', '--port', `${port + 1}`], () =>
    answers(address),
  );
  const stopRenderer = () => void renderer.kill();

  // What a shop's own files say, and the lab's place for it.
  const places = [
    ['/srv/shop', folder],
    ['/run/php/shop.sock', join(folder, 'socket')],
    ['listen 8080', `listen ${port}`],
    ['http://127.0.0.1:8787/render', address],
    ...(patience === undefined ? [] : [['const PATIENCE = 0.15', `const PATIENCE = ${patience}`]]),
  ];
  cpSync(here, folder, { recursive: true });
  cpSync('assign/assign.php', join(folder, 'assign.php'));
  for (const file of ['nginx.conf', 'php-fpm.conf', 'page.php']) {
    const text = readFileSync(join(here, file), 'utf8');
    const placed = places.reduce((one, [from = '', to = '']) => one.replaceAll(from, to), text);
    writeFileSync(join(folder, file), placed);
  }
  symlinkSync(resolve('dist'), join(folder, 'public/assets'));
  return { origin, missing, stopRenderer, stop, by: await (nginx && fpm ? byNginx(nginx, fpm) : byPhp()) };

  /** @param {string} nginx @param {string} fpm */
  async function byNginx(nginx, fpm) {
    // Its owner alone may read a temporary folder: www-data is another.
    chmodSync(folder, 0o755);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    writeFileSync(
      join(folder, 'main.conf'),
      `${process.getuid?.() ? '' : 'user www-data;'} daemon off; pid ${folder}/nginx.pid; events {}
      http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${folder}/nginx.conf; }`,
    );
    writeFileSync(
      join(folder, 'fpm.conf'),
      `[global]\nerror_log = ${folder}/fpm.log\ninclude = ${folder}/php-fpm.conf\n`,
    );
    await serve(fpm, ['-F', '-y', join(folder, 'fpm.conf')], () => existsSync(join(folder, 'socket')));
    await serve(nginx, ['-e', 'stderr', '-c', join(folder, 'main.conf')], () => answers(origin));
    return 'nginx and PHP-FPM';
  }

  async function byPhp() {
    if (!php) throw new PlainError('PHP is missing: apt-get install nginx php-fpm');
    const root = join(folder, 'public');
    await serve(php, ['-S', `localhost:${port}`, '-t', root, join(folder, 'index.php')], () =>
      answers(origin),
    );
    return 'PHP’s own server';
  }
}
