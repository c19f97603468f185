import { camel, folderOf, freeName, type Made, partFile, words } from './names.ts';
import { writeFiles } from './write-files.ts';

/**
 * Creates the folder of a behaviour that works right away, and its fixture page.
 *
 * @throws {PlainError} if the name is invalid
 */
export function newBehaviour(root: string, given: string | undefined): Made {
  const name = freeName(root, 'behaviour', given);
  const folder = folderOf('behaviour', name);
  return {
    files: writeFiles(root, {
      [`${folder}/${name}.behaviour.ts`]: behaviour,
      [`${folder}/${name}.docs.ts`]: docs,
      [`${folder}/${name}.test.ts`]: test(name),
      [partFile(name)]: fixture(name),
    }),
    hint: `Change ${folder} into your own, and its markup in ${partFile(name)}; npm run fixtures writes the page anew.`,
  };
}

const behaviour = `import { listen } from '../../dom/listen.ts';
import { define } from '../../enhance/define.ts';
import { flag, props } from '../../page/prop-schemas.ts';

const schema = props({
  open: flag(false),
});

/** Its button shows and hides the element that stands after it. */
export default define(schema, ({ open }, { host }) => {
  const toggle = host.querySelector('button');
  const content = toggle?.nextElementSibling;
  if (!toggle || !(content instanceof HTMLElement)) throw new Error('has no button with content after it');
  const show = (isOpen: boolean) => {
    content.hidden = !isOpen;
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  show(open);
  const stop = listen(toggle, 'click', () => show(Boolean(content.hidden)));
  return () => {
    stop();
    content.hidden = false;
    toggle.removeAttribute('aria-expanded');
  };
});
`;

const docs = `import type { EnhancementDocs } from '../../enhance/docs.ts';

export default {
  markup: 'a button, and after it what it shows and hides',
  props: {
    open: 'whether the content is there from the start',
  },
} satisfies EnhancementDocs;
`;

const test = (name: string) => `import { afterEach, expect, test } from 'vitest';
import { element, testServices } from '../../page/testing.ts';
import ${camel(name)} from './${name}.behaviour.ts';

const markup = '<div data-behaviour="${name}"><button type="button">Meer</button><p>content</p></div>';
let stop: () => void;
afterEach(() => stop());

function mount(host: HTMLElement) {
  const { services, stop: stopServices } = testServices();
  stop = stopServices;
  const { undo } = ${camel(name)}.mount({
    host,
    services,
    scrolled: undefined,
    fail: (error) => {
      throw error;
    },
  });
  return () => undo?.();
}

test('its button shows and hides the content', () => {
  const host = element(markup);
  mount(host);
  const states = [0, 1, 2].map(() => {
    const { hidden } = host.querySelector('p') ?? {};
    host.querySelector('button')?.click();
    return hidden;
  });
  expect(states).toEqual([true, false, true]);
});

test('data-open shows the content from the start', () => {
  const host = element(markup.replace('<div', '<div data-open'));
  mount(host);
  expect(host.querySelector('p')?.hidden).toBe(false);
});

test('leaves the bytes that were there', () => {
  const host = element(markup);
  const before = host.outerHTML;
  mount(host)();
  expect(host.outerHTML).toBe(before);
});

test('says what it misses', () => {
  expect(() => mount(element('<div></div>'))).toThrow('has no button with content after it');
});
`;

const fixture = (name: string) => `import { html } from '../html.ts';
import type { Part } from '../part-pages.ts';

export default {
  title: '${words(name)}',
  body: html\`<div data-behaviour="${name}"><button class="button button-secondary" type="button">Meer weten</button><p>Dit staat er zonder het script meteen.</p></div>\`,
} satisfies Part;
`;
