import { skeletonOf } from '../lib/declared-markup.ts';
import { readDeclaration } from '../lib/read-declaration.ts';
import { camel, folderOf, freeName, type Made, partFile, words, writeFiles } from './names.ts';

/**
 * Creates the folder of a behaviour that works right away, and its fixture page.
 *
 * @throws {PlainError} if the name is invalid, or there is no such area
 */
export function newBehaviour(root: string, given: string | undefined, area?: string): Made {
  const name = freeName(root, 'behaviour', given);
  const file = `${folderOf('behaviour', name, area)}/${name}.behaviour.ts`;
  const source = behaviour(name);
  const declaration = readDeclaration(file, source);
  const markup = (texts: Record<string, string>) => skeletonOf(declaration, texts);
  return {
    files: writeFiles(root, {
      [file]: source,
      [file.replace('.behaviour.ts', '.test.ts')]: test(name, markup({ toggle: 'Meer', content: 'content' })),
      [partFile(name)]: fixture(
        name,
        markup({ toggle: 'Meer weten', content: 'Dit staat er zonder het script meteen.' }),
      ),
    }),
    hint: `Change ${file} into your own, and its markup in ${partFile(name)}; npm run fixtures writes the page anew.`,
  };
}

const behaviour = (name: string) => `import { listen } from '../../../dom/listen.ts';
import { setAttributes } from '../../../dom/set-attributes.ts';
import { define } from '../../../enhance/define.ts';
import { one } from '../../../enhance/parts.ts';
import { flag, props } from '../../../page/prop-schemas.ts';

/** Its button shows and hides its content. */
export default define({
  name: '${name}',
  props: props({
    /** whether the content is there from the start */
    open: flag(false),
  }),
  parts: {
    /** hidden; shows and hides the content */
    toggle: one('button'),
    /** what it shows and hides */
    content: one(),
  },
  mount({ open }, { toggle, content }) {
    const undo = setAttributes(toggle, { hidden: null, 'aria-expanded': '' });
    const show = (isOpen: boolean) => {
      content.hidden = !isOpen;
      toggle.setAttribute('aria-expanded', String(isOpen));
    };
    show(open);
    const stop = listen(toggle, 'click', () => show(Boolean(content.hidden)));
    return () => {
      stop();
      content.hidden = false;
      undo();
    };
  },
});
`;

const test = (name: string, markup: string) => `import { afterEach, expect, test } from 'vitest';
import { element, testServices } from '../../../page/testing.ts';
import ${camel(name)} from './${name}.behaviour.ts';

const markup =
  '${markup}';
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
const contentOf = (host: HTMLElement) => host.querySelector<HTMLElement>('[data-${name}-content]');

test('its button shows and hides the content', () => {
  const host = element(markup);
  mount(host);
  const states = [0, 1, 2].map(() => {
    const hidden = contentOf(host)?.hidden;
    host.querySelector('button')?.click();
    return hidden;
  });
  expect(states).toEqual([true, false, true]);
});

test('data-open shows the content from the start', () => {
  const host = element(markup.replace('<div', '<div data-open'));
  mount(host);
  expect(contentOf(host)?.hidden).toBe(false);
});

test('leaves the bytes that were there', () => {
  const host = element(markup);
  const before = host.outerHTML;
  mount(host)();
  expect(host.outerHTML).toBe(before);
});

test('says what it misses', () => {
  expect(() => mount(element('<div></div>'))).toThrow('has no [data-${name}-toggle] inside');
});
`;

const fixture = (name: string, markup: string) => `import { html } from '../html.ts';
import type { Part } from '../part-pages.ts';

export default {
  title: '${words(name)}',
  body: html\`${markup.replace('<button ', '<button class="button button-secondary" ')}\`,
} satisfies Part;
`;
