import { camel, folderOf, freeName, type Made, partFile, pascal, words } from './names.ts';
import { writeFiles } from './write-files.ts';

/**
 * Creates the folder of an island that works right away, and its fixture page.
 *
 * @throws {PlainError} if the name is invalid
 */
export function newIsland(root: string, given: string | undefined): Made {
  const name = freeName(root, 'island', given);
  const folder = folderOf('island', name);
  const files = Object.fromEntries(
    Object.entries(templates(name)).map(([file, text]) => [`${folder}/${name}.${file}`, text]),
  );
  return {
    files: writeFiles(root, { ...files, [partFile(name)]: fixture(name) }),
    hint: `Change ${folder} into your own, and its markup in ${partFile(name)}; npm run fixtures writes the page anew.`,
  };
}

function templates(name: string): Record<string, string> {
  const [variable, Component, className] = [camel(name), pascal(name), `sf-${name}`];
  return {
    'props.ts': `import { number, type PropsOf, props } from '../../src/page/prop-schemas.ts';

export type ${Component}Props = PropsOf<typeof ${variable}Props>;

export const ${variable}Props = props({
  max: number({ min: 1, max: 100, fallback: 3 }),
});
`,
    'docs.ts': `import type { EnhancementDocs } from '../../src/enhance/docs.ts';

export default {
  markup: 'what is shown without it',
  props: {
    max: 'how far it counts',
  },
} satisfies EnhancementDocs;
`,
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
import { defineIsland } from '../../src/react/define-island.tsx';
import { useServices } from '../../src/react/services-context.ts';
import { type ${Component}Props, ${variable}Props } from './${name}.props.ts';
import { ${variable}Texts } from './${name}.texts.ts';

/** A button that counts. */
function ${Component}({ max }: ${Component}Props) {
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

export default defineIsland(${variable}Props, ${Component});
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

const fixture = (name: string) => `import { html } from '../html.ts';
import type { Part } from '../part-pages.ts';

export default {
  title: '${words(name)}',
  body: html\`<div data-island="${name}" data-max="3"><p>Dit stuurt de server, en dit staat er zonder het script.</p></div>\`,
} satisfies Part;
`;
