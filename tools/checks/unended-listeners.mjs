// @ts-check
import { parseSync, Visitor } from 'vite';

/** @typedef {import('vite').ESTree.Node} Node */
/** @typedef {{ line: number, message: string }} Problem */

/** The rooms whose code comes and goes with an element or a test, and what each is given to end with. */
const enders = new Map([
  ['an experiment', 'outlives the test: give it { signal } of the context'],
  ['an island', 'outlives the island: give it { signal } of useMount()'],
  ['a behaviour', 'outlives its element: give it { signal } of the mount'],
]);
const instead = new Map([
  [
    'an experiment',
    'return listen(…) of src/dom/listen.ts from custom(), or measure with click() or interaction()',
  ],
  ['an island', 'return listen(…) of src/dom/listen.ts from useEffect()'],
  ['a behaviour', 'return listen(…) of src/dom/listen.ts as its undo'],
]);

/**
 * Finds listeners that nothing ends: without a signal, without a removal, and whose stop is dropped. One on a node that the
 * file itself has made goes with the node.
 *
 * @param {string} room
 * @param {string} path Its extension decides the dialect.
 * @param {string} text
 * @returns {Problem[]}
 */
export function unendedListeners(room, path, text) {
  if (!enders.has(room)) return [];
  /** @type {Set<string>} */
  const made = new Set();
  /** @type {Set<string>} */
  const removed = new Set();
  /** @type {Set<Node>} */
  const dropped = new Set();
  /** @type {{ what: string, call: Call }[]} */
  const calls = [];
  /** @type {{ what: string, target: string, start: number }[]} */
  const handlers = [];

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!init || !(isMaking(init) || made.has(rootOf(textOf(init))))) return;
      for (const name of textOf(id).match(/[\w$]+/g) ?? []) made.add(name);
    },
    ExpressionStatement({ expression }) {
      dropped.add(bare(expression));
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'void') dropped.add(bare(argument));
    },
    CallExpression(node) {
      const call = readCall(node);
      if (call.name === 'removeEventListener') removed.add(keyOf(call));
      else if (call.name === 'addEventListener') calls.push({ what: call.name, call });
      else if (call.name === 'listen' && call.on === '') {
        const [target, type, listener, options] = node.arguments;
        calls.push({
          what: 'listen',
          call: { ...call, on: textOf(target), args: [type, listener, options] },
        });
      } else if (call.name === 'on' && /(^|\.)signals$/.test(call.on))
        calls.push({ what: 'signals.on', call });
    },
    AssignmentExpression({ left, right, start }) {
      if (left.type === 'Identifier' && isMaking(right)) made.add(left.name);
      if (left.type !== 'MemberExpression' || left.computed || isNothing(right)) return;
      const name = textOf(left.property);
      if (/^on(?!ce$|ly$)[a-z]+$/.test(name))
        handlers.push({ what: name, target: textOf(left.object), start });
    },
  }).visit(parseSync(path, text).program);

  /** @param {{ what: string, call: Call }} found */
  const isEnded = ({ what, call }) =>
    made.has(rootOf(call.on)) ||
    hasSignal(call.args[2]) ||
    isAbort(call.args[0]) ||
    (what === 'addEventListener' ? removed.has(keyOf(call)) : !dropped.has(call.node));
  const lineOf = (/** @type {number} */ at) => text.slice(0, at).split('\n').length;
  const rule = `${enders.get(room)}, or ${instead.get(room)}`;
  return [
    ...calls
      .filter((found) => !isEnded(found))
      .map(({ what, call }) => ({
        line: lineOf(call.node.start),
        message: `the listener of ${what} ${rule}`,
      })),
    ...handlers
      .filter(({ target }) => !made.has(rootOf(target)))
      .map(({ what, start }) => ({
        line: lineOf(start),
        message: `${what} takes the place of the page's own listener, and ${enders.get(room)?.split(':')[0]}: ${instead.get(room)}`,
      })),
  ];

  /**
   * The same target, type and listener.
   *
   * @param {Call} call
   */
  function keyOf({ on, args: [type, listener] }) {
    return [on, textOf(type), textOf(listener)].join(' ');
  }

  /** @param {Node | undefined} node */
  function textOf(node) {
    return node ? text.slice(node.start, node.end) : '';
  }

  /**
   * @typedef {{ node: Node, name: string, on: string, args: (Node | undefined)[] }} Call `on` is what stands before the
   *   dot.
   * @param {import('vite').ESTree.CallExpression} node
   * @returns {Call}
   */
  function readCall(node) {
    const { callee, arguments: args } = node;
    if (callee.type !== 'MemberExpression') return { node, name: textOf(callee), on: '', args };
    return { node, name: textOf(callee.property), on: textOf(callee.object), args };
  }

  /**
   * `create(…)` of the kit, `make(…)`, `document.createElement(…)`, a function of one's own named so, or `new`.
   *
   * @param {Node} node
   */
  function isMaking(node) {
    const inner = bare(node);
    if (inner.type === 'NewExpression') return true;
    return inner.type === 'CallExpression' && /^(create|make)(?=[A-Z]|$)/.test(readCall(inner).name);
  }
}

/** `frame` of `frame.stage`. @param {string} path */
function rootOf(path) {
  return /^[\w$]+/.exec(path)?.[0] ?? '';
}

/**
 * Without casts and optional chains.
 *
 * @param {Node} node
 * @returns {Node}
 */
function bare(node) {
  return node.type === 'TSAsExpression' || node.type === 'ChainExpression' ? bare(node.expression) : node;
}

/** @param {Node | undefined} options */
function hasSignal(options) {
  return (
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (part) => part.type === 'Property' && part.key.type === 'Identifier' && part.key.name === 'signal',
    )
  );
}

/** What hears a signal's abort ends with it. @param {Node | undefined} type */
function isAbort(type) {
  return type?.type === 'Literal' && type.value === 'abort';
}

/** @param {Node} value */
function isNothing(value) {
  return value.type === 'Literal' && value.value === null;
}
