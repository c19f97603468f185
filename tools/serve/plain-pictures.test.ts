import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { plainPictures } from './plain-pictures.mjs';

test('a picture that was first asked for by HEAD has its size and one colour', async () => {
  const { configurePreviewServer } = plainPictures();
  if (typeof configurePreviewServer !== 'function') throw new Error('expected a function');
  type Middleware = (incoming: object, outgoing: object, next: () => void) => void;
  const used: Middleware[] = [];
  const middlewares = { use: (_path: string, middleware: Middleware) => used.push(middleware) };
  await configurePreviewServer.call({} as never, { middlewares } as never);

  const server = createServer((incoming, outgoing) => {
    const body = '<svg width="4" height="3"><path d="M0 0"/></svg>';
    used[0]?.(incoming, outgoing, () => {
      // The shop compresses what may be.
      if (incoming.headers['accept-encoding']) outgoing.setHeader('Content-Encoding', 'gzip');
      outgoing.end(incoming.method === 'HEAD' ? undefined : body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.svg`;
  try {
    await fetch(address, { method: 'HEAD' });
    const picture = '<svg width="4" height="3"><rect width="100%" height="100%" fill="#cbd2cd"/></svg>';
    expect(await (await fetch(address)).text()).toBe(picture);
    expect(await (await fetch(address)).text()).toBe(picture);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
