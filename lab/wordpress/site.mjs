// @ts-check
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PlainError } from '../../tools/lib/plain-error.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const packages = [
  ...['wordpress', 'wordpress-theme-twentytwentyone', 'wordpress-theme-twentytwentythree'],
  ...['mariadb-server', 'php-cli', 'php-mysql'],
];

function installMissing() {
  const missing = packages.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);
  if (!missing.length) return;
  const command = `apt-get update -q && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  console.log(command);
  const { status } = spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new PlainError(`This needs root: ${command}`);
}

/**
 * Starts a WordPress of its own, with a database of its own, in a temporary folder, and saves the markup in posts. All of it
 * ends with this process.
 *
 * @param {{ port: number, pieces: Record<string, string> }} options Markup by name.
 * @returns {Promise<{ origin: string, folder: string, version: string, ids: Record<string, Record<string, number>> }>} `ids`
 *   are the posts by name and way.
 * @throws {PlainError} if the packages can't be installed
 */
export async function startWordPress({ port, pieces }) {
  installMissing();
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
  const [root, socket] = [join(folder, 'site'), join(folder, 'socket')];
  const origin = `http://localhost:${port}`;
  const env = { ...process.env, LAB_SOCKET: socket, LAB_ORIGIN: origin };
  /** @type {import('node:child_process').ChildProcess[]} */
  const servers = [];
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.once('exit', () => {
    for (const server of servers) server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  /** @param {string} command @param {string[]} args @param {() => Promise<boolean> | boolean} answers */
  const serve = async (command, args, answers) => {
    const server = spawn(command, args, { env, stdio: 'ignore' });
    servers.push(server);
    for (const end = Date.now() + 60_000; !(await answers()); await wait(100))
      if (server.exitCode !== null || Date.now() > end) throw new Error(`${command} does not start`);
  };
  // The links of Debian's copy lead to its own settings.
  cpSync('/usr/share/wordpress', root, { recursive: true, dereference: true });
  const places = {
    'wp-config.php': '',
    'site.php': '',
    'storefront.php': 'plugins',
    'theme.php': 'mu-plugins',
  };
  for (const [file, place] of Object.entries(places))
    cpSync(join(here, file), join(root, place && `wp-content/${place}`, file));
  const own = [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    ...(process.getuid?.() ? [] : ['--user=root']),
  ];
  const plain = ['--auth-root-authentication-method=normal', '--skip-test-db'];
  execFileSync('mariadb-install-db', [...own, ...plain], { stdio: 'ignore' });
  await serve('mariadbd', [...own, `--socket=${socket}`, '--skip-networking'], () => existsSync(socket));
  const saved = execFileSync('php', [join(root, 'site.php')], { env, input: JSON.stringify(pieces) });
  const answers = () => fetch(origin).then(Boolean, () => false);
  await serve('php', ['-S', `localhost:${port}`, '-t', root], answers);
  return { origin, folder, ...JSON.parse(`${saved}`) };
}
