import { skeletonOf } from '../lib/declared-markup.ts';
import { readDeclaration } from '../lib/read-declaration.ts';
import { camel, folderOf, freeName, type Made, partFile, pascal, words, writeFiles } from './names.ts';

/**
 * Creates the folder of an island that works right away, and its fixture page.
 *
 * @throws {PlainError} if the name is invalid
 */
export function newIsland(root: string, given: string | undefined): Made {
  const name = freeName(root, 'island', given);
  const folder = folderOf('island', name);
  const sources = templates(name);
  const files = Object.fromEntries(
    Object.entries(sources).map(([file, text]) => [`${folder}/${name}.${file}`, text]),
  );
  const declaration = readDeclaration(`${folder}/${name}.island.tsx`, sources['island.tsx'] ?? '');
  const markup = skeletonOf(declaration, {
    server: 'Dit stuurt de server, en dit staat er zonder het script.',
  });
  return {
    files: writeFiles(root, { ...files, [partFile(name)]: fixture(name, markup) }),
    hint: `Change ${folder} into your own, and its markup in ${partFile(name)}; npm run fixtures writes the page anew.`,
  };
}

function templates(name: string): Record<string, string> {
  const [variable, Component, className] = [camel(name), pascal(name), `sf-${name}`];
  return {
    'texts.ts': `export const ${variable}Texts = {
  '${variable}.button': '{count} keer gedrukt',
};
`,
    css: `.${className} {
  padding: var(--sf-space-3);
  border: 1px solid var(--sf-color-line);
  border-radius: var(--sf-radius-m);
  background: var(--sf-color-paper);
  color: var(--sf-color-ink);
  font: 400 1rem / 1.5 var(--sf-font-text);
}
`,
    'island.tsx': `import './${name}.css';
import { useState } from 'react';
import { number, props } from '../../src/page/prop-schemas.ts';
import { defineIsland, way } from '../../src/react/define-island.tsx';
import { inside } from '../../src/react/inside.ts';
import { useServices } from '../../src/react/services-context.ts';
import { ${variable}Texts } from './${name}.texts.ts';

/** A button that counts. */
function ${Component}({ max }: { readonly max: number }) {
  const say = useServices().texts(${variable}Texts);
  const [count, setCount] = useState(0);
  return (
    <button
      className="${className}"
      type="button"
      onClick={() => setCount((before) => Math.min(before + 1, max))}
    >
      {say('${variable}.button', { count })}
    </button>
  );
}

export default defineIsland({
  name: '${name}',
  props: props({
    /** how far it counts */
    max: number({ min: 1, max: 100, fallback: 3 }),
  }),
  parts: {
    /** what is shown without it */
    server: way('p', { is: 'p' }),
  },
  render: inside,
  component: ${Component},
});
`,
    'test.tsx': `import { afterEach, expect, test, vi } from 'vitest';
import { startEnhancements } from '../../src/enhance/testing.ts';
import { now } from '../../src/enhance/when/now.ts';
import { element, testServices } from '../../src/page/testing.ts';
import ${variable} from './${name}.island.tsx';

let stop: () => void;
afterEach(() => stop());

async function open(attributes = '') {
  const { services, stop: stopServices } = testServices();
  stop = stopServices;
  const host = element(\`<div data-island="${name}" \${attributes}><p>server</p></div>\`);
  document.body.replaceChildren(host);
  startEnhancements(
    [
      {
        kind: 'island',
        name: '${name}',
        when: now,
        defers: 'button',
        load: async () => ({ default: ${variable} }),
      },
    ],
    services,
  );
  await vi.waitFor(() => expect(host.dataset.state).toBe('mounted'));
  return host;
}

test('counts the presses of its button', async () => {
  const host = await open();
  host.querySelector('button')?.click();
  await vi.waitFor(() => expect(host.textContent).toBe('1 keer gedrukt'));
});

test('counts up to the maximum from the page', async () => {
  const host = await open('data-max="1"');
  host.querySelector('button')?.click();
  await vi.waitFor(() => expect(host.textContent).toBe('1 keer gedrukt'));
  host.querySelector('button')?.click();
  await vi.waitFor(() => expect(host.textContent).toBe('1 keer gedrukt'));
});
`,
  };
}

const fixture = (name: string, markup: string) => `import { html } from '../html.ts';
import type { Part } from '../part-pages.ts';

export default {
  title: '${words(name)}',
  body: html\`${markup}\`,
} satisfies Part;
`;
