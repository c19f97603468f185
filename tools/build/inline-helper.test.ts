import { expect, test } from 'vitest';
import { withHelper } from './inline-helper.ts';

const helper =
  'var e=Object.defineProperty,t=(e)=>()=>e,n=(t)=>{let r={};for(var i in t)e(r,i,{get:t[i],enumerable:!0});return r};export{n,t};';

const chunk =
  'import{a}from"./other.js";import{n as x}from"./rolldown-runtime-BL6YewO.js";var s=x({a:()=>a});export{s};\n//# sourceMappingURL=chunk.js.map';

/** What the chunk makes with the helper, without its imports and exports. */
const run = (code: string) =>
  new Function('a', `${code.replace(/import\{a\}from"[^"]*";/, '').replace(/export\{s\};/, '')}\n;return s`)(
    7,
  );

test('a chunk has the helper that it imports inside, and what that needs', () => {
  const code = withHelper(chunk, helper);
  expect(code).not.toContain('rolldown-runtime');
  expect(run(code).a).toBe(7);
  expect(code).not.toContain('()=>e,');
});

test('what was in the chunk stays at its place, so that the source map is right', () => {
  const code = withHelper(chunk, helper);
  expect(code.indexOf('var s=')).toBe(chunk.indexOf('var s='));
  expect(code.split('\n').at(-1)).toBe('//# sourceMappingURL=chunk.js.map');
});

test('a chunk that needs no helper is left as it is', () => {
  expect(withHelper('export{};', helper)).toBe('export{};');
});

test('helpers that are written otherwise stop the build', () => {
  expect(() => withHelper(chunk, 'function n(){}export{n};')).toThrow('otherwise');
});
