// @ts-check

/** @typedef {import('./read-source.mjs').Source} Source */
/** @typedef {{ line: number, message: string }} Problem */

/** The one file that turns text into nodes of the page, and the one that measures them first, where nobody sees them. */
const sinkFile = 'src/dom/fragment.ts';
const measuringFile = 'src/dom/fragment-size.ts';

const sinks = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'createContextualFragment',
  'srcdoc',
]);
const documentSinks = new Set(['write', 'writeln']);

/** The one file that makes the page behind a dialog inert: it says who gives it back. */
const modalFile = 'src/popups/modal.ts';

/** The only files that write errors and warnings to the console, and those that answer there whoever asks. */
const faultFiles = new Set(['src/page/report.ts', 'src/page/tell-faults.ts']);
const answerFiles = new Set([
  ...['src/page/report.ts', 'src/analytics/console-tools.ts'],
  ...['src/experiments/engine/engine.ts', 'src/experiments/engine/hear.ts'],
]);
const answers = new Set(['info', 'table']);

/** What our oldest browsers (docs/operations.md) lack, by its object; `*` is any. */
const tooNew = new Map([
  ['AbortSignal', ['any', 'timeout']],
  ['URL', ['canParse', 'parse']],
  ['Promise', ['withResolvers', 'try']],
  ['Object', ['groupBy']],
  ['Map', ['groupBy']],
  ['Array', ['fromAsync']],
  ['RegExp', ['escape']],
  ['Intl', ['Segmenter', 'DurationFormat']],
  [
    '*',
    [
      ...[
        'toSorted',
        'toReversed',
        'toSpliced',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
      ...['isWellFormed', 'toWellFormed', 'startViewTransition', 'requestClose', 'getHTML'],
    ],
  ],
]);

/**
 * What they cannot read in a selector: a query throws, also inside a function of an experiment that runs in B alone. Who
 * asks for `:popover-open` has asked for popovers.
 */
const newSelector = /:(?:has|dir|state)\(|:(?:user-(?:in)?valid|open)(?![\w-])/i;

/**
 * Exports of React that preact/compat, which the bundle ships, does not have.
 *
 * @type {Readonly<Record<string, ReadonlySet<string>>>}
 */
export const missingFromPreact = {
  react: new Set([
    ...['Activity', 'Profiler', 'ViewTransition', 'act', 'addTransitionType', 'cache', 'cacheSignal'],
    ...['captureOwnerStack', 'unstable_useCacheRefresh', 'useActionState', 'useOptimistic'],
  ]),
  'react-dom': new Set([
    ...['browser', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    ...['requestFormReset', 'useFormState', 'useFormStatus'],
  ]),
};

/**
 * Finds code that must not ship: code that bypasses the one sink for HTML, the one modal or the one report of faults, and names that
 * preact/compat or our oldest browsers do not have.
 *
 * @param {string} path From the repository's root, with slashes.
 * @param {Source} source
 * @returns {Problem[]}
 */
export function forbiddenCode(path, source) {
  return [
    ...(path === sinkFile || path === measuringFile ? [] : sinkProblems(source)),
    ...(path === modalFile ? [] : modalProblems(source)),
    ...consoleProblems(path, source),
    ...reactProblems(source),
    ...ageProblems(source),
    ...selectorProblems(source),
  ];
}

/** @param {Source} source @returns {Problem[]} */
function ageProblems({ members }) {
  return members
    .filter(({ name, of }) => [of, '*'].some((key) => tooNew.get(key)?.includes(name)))
    .map(({ name, line }) => ({ line, message: `uses ${name}, which our oldest browsers lack` }));
}

/** @param {Source} source @returns {Problem[]} */
function selectorProblems({ texts }) {
  return texts.flatMap(({ text, line }) => {
    const part = newSelector.exec(text)?.[0];
    return part ? [{ line, message: `uses ${part} in a selector, which our oldest browsers lack` }] : [];
  });
}

/** @param {Source} source @returns {Problem[]} */
function sinkProblems({ members }) {
  return members
    .filter(({ name, of }) => sinks.has(name) || (documentSinks.has(name) && /document$/i.test(of)))
    .map(({ name, line }) => ({ line, message: `uses ${name}: HTML enters the page through ${sinkFile}` }));
}

/** @param {Source} source @returns {Problem[]} */
function modalProblems({ members }) {
  return members
    .filter(({ name }) => name === 'showModal')
    .map(({ line }) => ({ line, message: `uses showModal: modal dialogs open through ${modalFile}` }));
}

/** @param {string} path @param {Source} source @returns {Problem[]} */
function consoleProblems(path, { members }) {
  if (faultFiles.has(path)) return [];
  return members
    .filter(({ name, of }) => of === 'console' && !(answerFiles.has(path) && answers.has(name)))
    .map(({ name, line }) => ({ line, message: `uses console.${name}: faults go through report` }));
}

/** @param {Source} source @returns {Problem[]} */
function reactProblems({ imports, members, namespaces }) {
  const byName = imports
    .filter(({ kind }) => kind !== 'type')
    .flatMap(({ specifier, names, line }) => names.map((name) => ({ module: specifier, name, line })));
  const byMember = members.map(({ name, of, line }) => ({ module: namespaces.get(of) ?? '', name, line }));
  return [...byName, ...byMember].flatMap(({ module, name, line }) => {
    const rule = reactRule(module, name);
    return rule === undefined ? [] : [{ line, message: `uses ${name} of ${module}: ${rule}` }];
  });
}

/** @param {string} module @param {string} name @returns {string | undefined} */
function reactRule(module, name) {
  if (module === 'react' && name === 'useId') {
    return "ids collide between Preact's roots; take an id from src/enhance/react";
  }
  return missingFromPreact[module]?.has(name)
    ? 'the bundle is built with preact/compat, which lacks it'
    : undefined;
}
