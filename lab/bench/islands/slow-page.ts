import type { ServerResponse } from 'node:http';
import { counterHtml, marks, type RuntimeName } from './counter.ts';

/** How long the page streams, in ms, and the number of pieces. */
const streamMs = 3000;
const pieces = 30;

/** The script tag of each runtime: ours as in our contract, the others as in their guides. */
const tags: Record<RuntimeName, string> = {
  'no runtime': '',
  'ours, behaviour': 'type="module" async blocking="render"',
  'ours, Preact': 'type="module" async blocking="render"',
  'Preact alone': '',
  Stimulus: 'type="module"',
  Alpine: 'defer',
};

/** Sends a page that starts with six counters and then streams for three seconds. `async` overrides the tag. */
export async function sendSlowPage(response: ServerResponse, name: RuntimeName, asAsync: boolean) {
  const tag = asAsync ? 'type="module" async' : tags[name];
  const script = tag && `<script ${tag} src="/script?name=${encodeURIComponent(name)}&slow"></script>`;
  response.write(
    `<!doctype html><html lang="nl" type="plp"><head><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">${script}` +
      `<style>.counter{height:40px}</style></head><body><main id="main">${counterHtml(marks[name], 6, 0)}</main>`,
  );
  for (let piece = 0; piece < pieces; piece++) {
    await new Promise((resolve) => setTimeout(resolve, streamMs / pieces));
    response.write(
      `<section>${'<p class="filler">Lees <b>verder</b> over slapen.</p>'.repeat(60)}</section>`,
    );
  }
  response.end('</body></html>');
}
