import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { missingFromPreact } from './forbidden-code.mjs';
import { checkFile } from './import-rules.mjs';

// Node's own loader, to which the Preact aliases do not apply.
const load: (name: string) => object = createRequire(import.meta.url);
const preact = load('preact/compat');

const good: [file: string, code: string][] = [
  [
    'src/client/client.ts',
    "import { showCartBadges } from './cart-badges.ts'; import '../styles/storefront.css';",
  ],
  ['src/client/client.ts', "import { hear } from '../../src/experiments/engine/hear.ts';"],
  ['src/client/client.ts', "import type { Storefront } from '../public/storefront.ts';"],
  ['assign/assign.mjs', "import { createHash } from 'node:crypto';"],
  ['assign/place.mjs', "import { Tokenizer } from 'parse5';"],
  ['src/page/product-item.ts', "import type { Variant } from '../public/api.ts';"],
  ['qa/desk/desk.ts', "import('../../experiments/registry.ts');"],
  ['src/client/client.ts', "import('../../experiments/registry.ts');"],
  ['src/dom/a.ts', "import { b } from './b.ts';"],
  ['src/dom/a.ts', "// import { b } from '../page/b.ts';\nconst text = \"import '../page/b.ts'\";"],
  [
    'src/shop/cart/cart.calls.ts',
    "import type { FragmentSource } from '../../dom/fragment.ts'; import '../../calls/send.ts';",
  ],
  ['src/enhance/react/mount.tsx', "import { createRoot } from 'react-dom/client'; import '../mount.ts';"],
  [
    'src/shop/content/slider/slider.behaviour.ts',
    "import { move } from '../slides.ts'; import '../slides.rules.ts'; import '../slides.calls.ts';",
  ],
  ['src/shop/content/slider/slider.behaviour.ts', "import './snap.ts'; import '../../../enhance/define.ts';"],
  ['islands/cart/a.tsx', "import './b.css'; import { c } from './parts/c.ts'; import '../../src/dom/d.ts';"],
  ['islands/cart/a.tsx', "import type { Mount } from '../../src/enhance/react/define-island.tsx';"],
  ['islands/cart/a.test.tsx', "import '../search/b.ts'; import '../../fixtures/node.ts';"],
  ['experiments/registry.ts', "const all = import.meta.glob('./OD*/index.ts', { eager: true });"],
  ['experiments/OD1-x/index.ts', "import '../kit.ts'; import '../../src/shop/advice/ab-test.calls.ts';"],
  ['src/client/a.ts', "import('../../qa/desk/desk.ts');"],
  ['src/client/a.ts', "import type { ClientForDesk } from '../../qa/desk/types.ts';"],
  [
    'fixtures/cart/cart.handlers.ts',
    "import { schema } from '../../src/shop/cart/cart.calls.ts'; import '../state.ts';",
  ],
  ['fixtures/a.ts', "import.meta.glob('/experiments/OD*/index.ts', { query: '?raw', eager: true });"],
  ['src/page/testing.ts', "import { createWatcher } from '../dom/watcher.ts';"],
  ['qa/check/a.ts', "import '../../tools/lib/a.mjs'; import '../checker/rule.ts'; import 'vite';"],
  ['tools/write/a.ts', "import '../../qa/check/a.ts'; import '../lib/a.ts';"],
  ['e2e/cart.e2e.ts', "import { nodes } from '../../fixtures/catalogue/index.ts';"],
  ['lab/trust/a.ts', "import { test } from '../../e2e/support/test.ts'; import '../../tools/lib/a.ts';"],
  ['e2e/a.ts', "import '../fixtures/state.ts'; import '../tools/lib/a.ts'; import 'vite';"],
  ['src/calls/schema.ts', "import * as z from 'zod/mini';"],
];

const finder = 'no code names an island or behaviour';
const bad: [file: string, code: string, rule: string][] = [
  ['qa/desk/a.ts', "import { samples } from 'fast-check';", 'it ships, and fast-check is no dependency'],
  ['qa/desk/a.ts', "import('@playwright/test');", 'it ships, and @playwright/test is no dependency'],
  ['src/client/client.ts', "import('../../islands/cart/cart.island.tsx');", finder],
  ['src/client/client.ts', "import('../../islands/cart/a.tsx');", 'client may import storefront,'],
  [
    'src/client/client.ts',
    "import('../../experiments/OD1-x/index.ts');",
    'only experiments/registry names an experiment',
  ],
  [
    'src/client/client.ts',
    "import { r } from '../../experiments/registry.ts';",
    'experiments/registry is imported lazily',
  ],
  [
    'src/page/page.ts',
    "import('../../experiments/registry.ts');",
    'only client and desk/door and render names',
  ],
  ['src/client/client.ts', "import '../forms/form.ts';", 'client may import storefront,'],
  ['src/client/client.ts', "import.meta.glob('/src/**/*.behaviour.ts');", finder],
  ['src/client/enhancements.ts', "import.meta.glob('/islands/*/*.island.tsx', { eager: true });", finder],
  ['src/enhance/life.ts', "import type { services } from '../client/services.ts';", 'enhance may import'],
  ['src/forms/a.ts', "import form from './form.behaviour.ts';", finder],
  ['islands/cart/a.tsx', "import type { Props } from './cart.island.tsx';", finder],
  ['src/public/api.ts', "import type { Page } from '../page/page.ts';", 'public may import nothing'],
  [
    'src/page/a.ts',
    "import type { StorefrontItem } from '../public/storefront.ts';",
    'page may import plain, dom',
  ],
  ['src/dom/a.ts', "import { p } from '../page/page.ts';", 'dom may import nothing'],
  ['src/dom/a.ts', "import type { Page } from '../page/page.ts';", 'dom may import nothing'],
  ['src/dom/a.ts', "type Page = import('../page/page.ts').Page;", 'dom may import nothing'],
  ['src/dom/a.ts', "export type { Page } from '../page/page.ts';", 'dom may import nothing'],
  ['src/dom/a.ts', "export * from '../page/page.ts';", 'dom may import nothing'],
  ['src/dom/a.ts', "import { type P } from '../page/page.ts';", 'dom may import nothing'],
  ['src/dom/a.ts', "import('../page/page.ts');", 'dom may import nothing'],
  ['src/page/a.ts', "import '../enhance/life.ts';", 'page may import plain, dom'],
  ['src/page/a.ts', "import { services } from './testing.ts';", 'page may import plain, dom'],
  ['src/shop/content/slider/a.ts', "import '../../../enhance/react/b.tsx';", 'a behaviour may import rules,'],
  ['src/shop/content/slider/a.ts', "import '../menu/b.ts';", 'a behaviour never imports another one'],
  [
    'src/page/a.ts',
    "import type { N } from '../../fixtures/catalogue/types.ts';",
    'page may import plain, dom',
  ],
  ['src/page/a.ts', "import type { I } from '../../islands/cart/a.tsx';", 'only client names an island'],
  ['islands/cart/a.tsx', "import '../search/b.ts';", 'an island never imports another one'],
  ['islands/cart/a.tsx', "import '../../src/enhance/start.ts';", 'an island may import react,'],
  ['islands/cart/a.tsx', "import type { Mount } from '../../src/enhance/enhancement.ts';", 'an island may'],
  ['islands/cart/a.tsx', "import '../../fixtures/state.ts';", 'an island may import react,'],
  [
    'islands/cart/a.tsx',
    "import { createRoot } from 'react-dom/client';",
    'roots are made in src/enhance/react alone',
  ],
  ['islands/cart/a.ts', "import { z } from 'zod';", 'zod/mini is a third'],
  ['experiments/OD1-x/index.ts', "import '../OD2-y/index.ts';", 'an experiment never imports another one'],
  ['experiments/OD1-x/index.ts', "import '../../islands/cart/a.tsx';", 'only client names an island'],
  ['experiments/OD1-x/index.ts', "import '../../src/analytics/queue.ts';", 'an experiment may import'],
  ['experiments/OD1-x/index.ts', "import '../../src/experiments/kit/insert.ts';", 'an experiment may import'],
  ['src/experiments/kit/a.ts', "import '../../calls/send.ts';", 'kit may import plain,'],
  ['src/experiments/kit/a.ts', "import type { Test } from '../engine/trial.ts';", 'kit may import plain,'],
  [
    'src/experiments/engine/a.ts',
    "import { examine } from '../desk/examine.ts';",
    'examine is imported lazily',
  ],
  ['src/shop/cart/a.rules.ts', "import type { Page } from '../../page/page.ts';", 'rules may import plain'],
  ['src/shop/cart/a.rules.ts', "import './cart.ts';", 'rules may import plain'],
  ['src/shop/cart/a.calls.ts', "import './cart.ts';", 'calls may import page, dom'],
  ['src/forms/a.ts', "import '../shop/cart/cart.ts';", 'forms may import rules,'],
  ['src/analytics/a.ts', "import '../shop/cart/cart.ts';", 'analytics may import plain,'],
  ['src/experiments/engine/a.ts', "import('../../../qa/desk/desk.ts');", 'only client names desk/door'],
  ['src/client/a.ts', "import '../../qa/desk/desk.ts';", 'desk/door is imported lazily'],
  ['src/client/a.ts', "import('../../qa/desk/ticket.ts');", 'client may import'],
  ['src/page/a.ts', "import type { Rule } from '../../qa/checker/rule.ts';", 'page may import plain, dom'],
  ['qa/checker/a.ts', "import '../desk/ticket.ts';", 'checker may import page'],
  ['fixtures/a.ts', "import.meta.glob('/experiments/OD*/index.ts');", 'only experiments/registry names'],
  ['fixtures/state.ts', "import '../src/page/page.ts';", 'fixtures may import calls, rules'],
  ['e2e/a.ts', "import type { Arena } from '../lab/trust/a.ts';", 'e2e never import lab'],
  ['tools/checks/a.ts', "import('../../e2e/calls/rows.ts');", 'tools never import e2e'],
  ['tools/checks/a.test.ts', "import { rows } from '../../e2e/calls/rows.ts';", 'tests never import e2e'],
  ['qa/check/check.ts', "import '../../lab/trust/a.ts';", 'check never import lab'],
  ['qa/check/check.ts', "import '../../tools/serve/a.mjs';", 'check never import tools'],
  ['tools/lib/a.ts', "import '../../qa/check/a.ts';", 'tools/lib never import check'],
  ['tools/lib/a.ts', "import '../write/a.ts';", 'tools/lib never import tools'],
  ['src/stray/a.ts', "import '../dom/a.ts';", 'this file is in no room'],
  ['src/stray.ts', "import './dom/a.ts';", 'this file is in no room'],
  ['src/dom/a.ts', "import '../stray/a.ts';", 'src/stray/a.ts is in no room'],
];

describe('imports between rooms', () => {
  test.each(good)('%s may say %s', (file, code) => {
    expect(checkFile(file, code)).toEqual([]);
  });

  test.each(bad)('%s must not say %s', (file, code, rule) => {
    expect(checkFile(file, code)).toEqual([expect.stringContaining(rule)]);
  });

  test('are reported with the file, the line, the import and the rule', () => {
    expect(checkFile('src/dom/a.ts', "// why\nimport { p } from '../page/page.ts';")).toEqual([
      "src/dom/a.ts:2: imports '../page/page.ts': dom may import nothing",
    ]);
  });

  test('fail for a file that cannot be parsed', () => {
    expect(() => checkFile('src/dom/a.ts', 'import {')).toThrow('src/dom/a.ts');
  });
});

describe('code that must not ship', () => {
  test.each([
    'node.innerHTML = html;',
    "node['outerHTML'] = html;",
    'node.insertAdjacentHTML("beforeend", html);',
    'document.write(html);',
    'frame.contentDocument.write(html);',
    'const a = <p dangerouslySetInnerHTML={{ __html: html }} />;',
    "const a = h('p', { dangerouslySetInnerHTML: html });",
    'const a = <p innerHTML={html} />;',
  ])('%s bypasses the one sink', (code) => {
    expect(checkFile('src/enhance/react/a.tsx', code)).toEqual([
      expect.stringContaining('src/dom/fragment.ts'),
    ]);
  });

  test.each(['dialog.showModal();', "dialog['showModal']();", 'open(dialog.showModal);'])(
    '%s bypasses the one modal',
    (code) => {
      expect(checkFile('src/enhance/react/a.tsx', code)).toEqual([
        expect.stringContaining('src/popups/modal.ts'),
      ]);
      expect(checkFile('src/popups/modal.ts', code)).toEqual([]);
    },
  );

  test('is allowed in the sink itself and in tests', () => {
    expect(checkFile('src/dom/fragment.ts', 'node.innerHTML = html;')).toEqual([]);
    expect(checkFile('src/dom/fragment.test.ts', 'node.innerHTML = html;')).toEqual([]);
  });

  test.each([
    ['src/enhance/react/a.tsx', "console.error('x');"],
    ['islands/cart/a.ts', 'load().catch(console.error);'],
    ['experiments/OD1-x/index.ts', "console.log('x');"],
    ['src/analytics/console-tools.ts', "console.warn('x');"],
  ])('in %s: %s bypasses the report', (file, code) => {
    expect(checkFile(file, code)).toEqual([expect.stringContaining('faults go through report')]);
  });

  test.each([
    ['src/page/tell-faults.ts', 'console[level](line);'],
    ['src/page/report.ts', "console.error('x');"],
    ['src/analytics/console-tools.ts', 'console.table(rows);'],
    ['qa/check/check.ts', "console.error('x');"],
    ['src/enhance/react/a.test.tsx', "console.error('x');"],
  ])('%s may say %s', (file, code) => {
    expect(checkFile(file, code)).toEqual([]);
  });

  test.each([
    'AbortSignal.any([one, two]);',
    'URL.canParse(given);',
    'days.toSorted();',
    'Object.groupBy(days, of);',
    'new Intl.Segmenter();',
    'one.isSupersetOf(other);',
    "insert('h1', 'after', make, { at: (title) => title.closest('main:has(p)') });",
    "custom('li', (item) => item.matches(':not(:HAS(a))') ? undo : undefined);",
    'document.querySelectorAll(`main li:has(> a)`);',
    "const stale = 'input:user-invalid'; form.querySelector(stale);",
    "menu.matches('details:open');",
    "text.matches(':dir(rtl)');",
  ])('%s is not for our oldest browsers', (code) => {
    expect(checkFile('src/shop/a.ts', code)).toEqual([expect.stringContaining('our oldest browsers lack')]);
    expect(checkFile('fixtures/a.ts', code)).toEqual([]);
  });

  test.each([
    '/* main:has(p) */ names.has(name);',
    "menu.matches('details[open]');",
    "const rule = 'a{b:opened}', what = 'one:has been';",
  ])('%s is for all browsers', (code) => {
    expect(checkFile('src/shop/a.ts', code)).toEqual([]);
  });

  test('does not confuse other write methods with document.write', () => {
    expect(checkFile('src/dom/a.ts', 'stream.write(text); const write = 1;')).toEqual([]);
  });

  test.each([
    ["import { useId } from 'react';", 'useId of react'],
    ["import { useOptimistic as u } from 'react';", 'useOptimistic of react'],
    ["import * as React from 'react'; React.useActionState(f);", 'useActionState of react'],
    ["import R from 'react'; const a = <R.Fragment>{R.useId()}</R.Fragment>;", 'useId of react'],
    ["import { useFormStatus } from 'react-dom';", 'useFormStatus of react-dom'],
    ["export { Activity } from 'react';", 'Activity of react'],
  ])('%s is refused', (code, rule) => {
    expect(checkFile('islands/cart/a.tsx', code)).toEqual([expect.stringContaining(rule)]);
  });

  test('allows what Preact has, and types', () => {
    const code = "import { useState } from 'react'; import type { Activity } from 'react';";
    expect(checkFile('islands/cart/a.tsx', code)).toEqual([]);
  });

  test.each(['react', 'react-dom'])('the list for %s is what the installed preact/compat lacks', (name) => {
    const lacking = Object.keys(load(name)).filter((key) => !(key in preact) && !key.startsWith('__'));
    expect([...(missingFromPreact[name] ?? [])].sort()).toEqual(lacking.sort());
  });
});
