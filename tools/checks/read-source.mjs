// @ts-check
import { parseSync, Visitor } from 'vite';

/**
 * @typedef {object} Import One module that a file names.
 * @property {string} specifier As written; `*` replaces the variable parts of a template or glob.
 * @property {number} line From 1.
 * @property {'static' | 'lazy' | 'type'} kind `type` is removed in the build; `lazy` is import() or a glob that is
 *   not eager.
 * @property {readonly string[]} names The imported names; empty for a whole namespace.
 *
 * @typedef {object} Mention A use of a member name.
 * @property {string} name
 * @property {string} of The name of its object: `document` in `document.write`; empty if there is none.
 * @property {number} line From 1.
 *
 * @typedef {{ imports: readonly Import[], members: readonly Mention[], texts: readonly { text: string, line: number }[], namespaces: ReadonlyMap<string, string> }}
 *   Source `members` are properties, JSX attributes and object keys; `namespaces` maps local names to whole modules.
 */

/**
 * Parses which modules a TypeScript file imports and which members and texts it uses. Ignores comments.
 *
 * @param {string} path Its extension decides the dialect.
 * @param {string} text
 * @returns {Source}
 * @throws {SyntaxError} when the file cannot be parsed
 */
export function readSource(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);

  /** @type {Import[]} */
  const imports = [];
  /** @type {Mention[]} */
  const members = [];
  /** @type {{ text: string, line: number }[]} */
  const texts = [];
  /** @type {Map<string, string>} */
  const namespaces = new Map();
  const lineOf = lineFinder(text);

  /** @param {string | undefined} specifier @param {number} at @param {Import['kind']} kind @param {string[]} names */
  const add = (specifier, at, kind, names = []) => {
    if (specifier !== undefined) imports.push({ specifier, line: lineOf(at), kind, names });
  };
  /** @param {string | undefined} name @param {number} at */
  const mention = (name, at, of = '') => {
    if (name !== undefined) members.push({ name, of, line: lineOf(at) });
  };

  new Visitor({
    ImportDeclaration(node) {
      const names = [];
      for (const part of node.specifiers) {
        if (part.type === 'ImportSpecifier') names.push(nameOf(part.imported) ?? '');
        else namespaces.set(part.local.name, node.source.value);
      }
      // `import { type A }` without the leading `type` still loads the module.
      add(node.source.value, node.start, node.importKind === 'type' ? 'type' : 'static', names);
    },
    ExportNamedDeclaration(node) {
      const names = node.specifiers.map((part) => nameOf(part.local) ?? '');
      add(node.source?.value, node.start, node.exportKind === 'type' ? 'type' : 'static', names);
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.start, node.exportKind === 'type' ? 'type' : 'static');
    },
    ImportExpression(node) {
      add(textOf(node.source), node.start, 'lazy');
    },
    TSImportType(node) {
      add(node.source.value, node.start, 'type');
    },
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression' || node.callee.object.type !== 'MetaProperty') return;
      if (nameOf(node.callee.property) !== 'glob') return;
      const [patterns, options] = node.arguments;
      // An import of a file as text does not import its code.
      if (options && hasOption(options, 'query', '?raw')) return;
      const kind = options && hasOption(options, 'eager', true) ? 'static' : 'lazy';
      const list = patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns];
      for (const pattern of list) {
        const specifier = pattern ? textOf(pattern) : undefined;
        if (!specifier?.startsWith('!')) add(specifier, node.start, kind);
      }
    },
    MemberExpression(node) {
      const name = node.computed ? textOf(node.property) : nameOf(node.property);
      const owner = node.object.type === 'MemberExpression' ? node.object.property : node.object;
      mention(name, node.property.start, nameOf(owner));
    },
    Literal(node) {
      if (typeof node.value === 'string') texts.push({ text: node.value, line: lineOf(node.start) });
    },
    TemplateElement(node) {
      texts.push({ text: node.value.raw, line: lineOf(node.start) });
    },
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier') mention(node.name.name, node.start);
    },
    Property(node) {
      if (!node.computed) mention(nameOf(node.key), node.start);
    },
  }).visit(program);

  return { imports, members, texts, namespaces };
}

/** @typedef {{ type: string, name?: unknown, value?: unknown }} Named */

/** @param {Named} node @returns {string | undefined} */
function nameOf(node) {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return String(node.name);
  return node.type === 'Literal' ? String(node.value) : undefined;
}

/** @param {import('vite').ESTree.Node} node @returns {string | undefined} */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map((part) => part.value.cooked ?? '').join('*');
}

/** @param {import('vite').ESTree.Node} options @param {string} name @param {unknown} value */
function hasOption(options, name, value) {
  if (options.type !== 'ObjectExpression') return false;
  return options.properties.some(
    (entry) =>
      entry.type === 'Property' &&
      nameOf(entry.key) === name &&
      entry.value.type === 'Literal' &&
      entry.value.value === value,
  );
}

/** @param {string} text @returns {(offset: number) => number} */
function lineFinder(text) {
  return (offset) => text.slice(0, offset).split('\n').length;
}
