import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Headers of one connection, which HTTP/2 forbids. */
const ofConnection = /^(connection|keep-alive|transfer-encoding|upgrade|proxy-connection)$/;

/**
 * Serves the shop at this address over HTTP/2 too, as CDNs do. Browsers have to ignore errors of certificates: it makes
 * its own, by openssl.
 *
 * @returns the address, with a slash at the end, and what ends the server
 */
export async function serveHttp2(shop: string): Promise<{ shop: string; close: () => void }> {
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (incoming, outgoing) =>
    passOn(shop, incoming, outgoing),
  );
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  return { shop: `https://localhost:${port}/`, close: () => server.close() };
}

function passOn(shop: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse) {
  const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const { method } = incoming;
  const asked = request(
    new URL(incoming.url, shop),
    { method, headers: Object.fromEntries(own) },
    (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !ofConnection.test(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
      answer.pipe(outgoing);
    },
  );
  asked.on('error', () => outgoing.destroy());
  outgoing.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'speed-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', '-x509', ...made, ...names, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
