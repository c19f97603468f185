import { expect, it } from 'vitest';
import { withoutItself } from './preload-others.ts';

const code = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./a-1234567.js","./kit-1234567.js","./b-1234567.js","../assets/b.css"])))=>i.map(i=>d[i]);
[()=>r(()=>import(\`./a-1234567.js\`),__vite__mapDeps([0,1]),import.meta.url),()=>r(()=>import("./b-1234567.js").then(e=>e.b),__vite__mapDeps([3,2,1]),import.meta.url)]`;

it('leaves each chunk out of its own list, and what no list needs out of all', () => {
  const [first = '', second = ''] = withoutItself(code).split('\n');
  expect(first).toContain('m.f=["./kit-1234567.js","../assets/b.css"]');
  expect(second.match(/mapDeps\(\[[^\]]*/g)).toEqual(['mapDeps([0  ', 'mapDeps([0,1  ']);
});

it('keeps every place of the code, for the source map', () => {
  const [, before = ''] = code.split('\n');
  const [, after = ''] = withoutItself(code).split('\n');
  expect(after.replace(/\[[\d, ]+\]/g, '')).toBe(before.replace(/\[[\d, ]+\]/g, ''));
  expect(after).toHaveLength(before.length);
});

it('leaves code without lists as it is', () => {
  expect(withoutItself('import("./a-1234567.js")')).toBe('import("./a-1234567.js")');
});
