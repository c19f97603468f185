import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How a file comes: never, though it is accepted; a byte at a time, without an end; or once `release` is called. */
export type Way = 'never comes' | 'trickles' | 'comes late';

export interface SlowFile {
  /** Of the shop with that file, without a slash at the end. */
  readonly origin: string;
  /** How often the file was asked for, and how often its answer has ended. */
  readonly count: { asked: number; ended: number };
  readonly release: () => void;
  readonly close: () => void;
}

/** The shop as it is, from a server of its own, but for one file: a route of the browser's cannot trickle. */
export async function serveSlowFile(shop: string, file: RegExp, way: Way): Promise<SlowFile> {
  const count = { asked: 0, ended: 0 };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slowly = async (response: ServerResponse, answer: IncomingMessage) => {
    count.asked++;
    response.on('finish', () => count.ended++);
    const body = await buffer(answer);
    if (way === 'never comes') return;
    if (way === 'comes late') await released;
    response.writeHead(answer.statusCode ?? 200, answer.headers);
    if (way === 'comes late') return response.end(body);
    let sent = 0;
    const timer = setInterval(() => response.write(body.subarray(sent, ++sent)), 50);
    response.on('close', () => clearInterval(timer));
  };
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    const asked = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const onward = ask(shop + url, asked, (answer) => {
      if (file.test(url)) return slowly(response, answer);
      response.writeHead(answer.statusCode ?? 200, answer.headers);
      return answer.pipe(response);
    });
    // The test is over.
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    count,
    release,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
