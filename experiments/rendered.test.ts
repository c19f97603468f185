import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureServer } from '../fixtures/node.ts';
import { openPage, settled } from '../src/experiments/engine/testing.ts';
import { registry } from './registry.ts';
import { freshPages } from './testing.ts';
import '../src/experiments/engine/rendered-page.ts';
import { createRenderer } from '../assign/render/render.ts';
import { fixturePages, fullestPages, pagesFor } from '../tools/experiments/fixtures.ts';

const all = await Promise.all(registry.map(({ load }) => load()));
const render = createRenderer(all);
const pages = fullestPages(fixturePages(join(import.meta.dirname, '..')), 1);
beforeAll(() => fixtureServer.listen({ onUnhandledRequest: 'error' }));
afterAll(() => fixtureServer.close());
freshPages('warn');
const plain = (html: string) => html.replaceAll(/<link rel="stylesheet"[^>]*>/g, '');

it.each(all.map((e) => [e.id, e] as const))(
  '%s: rendered is as the client makes it',
  async (id, experiment) => {
    // One for every page is no different on each.
    for (const page of pagesFor(experiment.pages ?? ['*'], pages).slice(0, 4)) {
      const source = plain(page.html);
      const { html, rendered } = render(source, {
        address: 'https://shop.example/',
        page: page.type,
        variants: [`${id}|B`],
      });
      if (!rendered.length) continue;
      const given = { type: page.type, known: [experiment] };
      const client = openPage({ ...given, html: source, tags: { [id]: `${id}|B` } });
      await settled();
      await settled();
      const expected = document.body.outerHTML;
      const funnel = [...client.funnel];
      client.experiments.stop(id);
      const stopped = document.body.outerHTML;
      const server = openPage({ ...given, html, tags: { [id]: `${id}|B` }, isRendered: true });
      await settled();
      await settled();
      await settled();
      expect(document.body.outerHTML, page.address).toBe(expected);
      expect(server.funnel).toEqual(funnel);
      server.experiments.stop(id);
      expect(document.body.outerHTML, `${page.address}, stopped`).toBe(stopped);
    }
  },
);
