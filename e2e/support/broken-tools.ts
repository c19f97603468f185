/**
 * What other scripts of a page do to the browser's own tools, as text to run before ours. `real` is the page's fetch.
 * Each is done by a library or a snippet that shops have.
 */
export const brokenTools: Readonly<Record<string, string>> = {
  // Wrappers of fetch: monitors, consent tools, polyfills.
  'fetch answers without a stream': `window.fetch = async (...a) => { const r = await real(...a);
    Object.defineProperty(r, 'body', { value: undefined }); return r; }`,
  'fetch answers with a plain object': `window.fetch = async (...a) => { const r = await real(...a);
    return { ok: r.ok, status: r.status, text: () => r.text(), json: () => r.json() }; }`,
  'fetch answers with a plain object that has its headers plainly': `window.fetch = async (...a) => {
    const r = await real(...a); const text = await r.text();
    return { ok: r.ok, status: r.status, url: r.url, headers: Object.fromEntries(r.headers), text: async () => text }; }`,
  'fetch answers what was read already': `window.fetch = async (...a) => { const r = await real(...a); await r.text(); return r; }`,
  'fetch expects a string': `window.fetch = (u, ...a) => real(u.split('#')[0], ...a)`,
  'fetch expects Headers': `window.fetch = (u, i) => { if (i) i.headers.get('accept'); return real(u, i); }`,
  'fetch throws': `window.fetch = () => { throw new Error('not now'); }`,
  'fetch rejects': `window.fetch = async () => { throw new TypeError('Failed to fetch'); }`,
  'fetch throws at what is posted': `window.fetch = (u, i) => { if (i?.method === 'POST') throw new Error('not now'); return real(u, i); }`,
  'fetch never answers': `window.fetch = () => new Promise(() => {})`,
  'fetch answers nothing': `window.fetch = () => undefined`,
  'fetch forgets to answer': `window.fetch = (...a) => { real(...a); }`,
  'fetch gives a thenable': `window.fetch = (...a) => { const p = real(...a); return { then: (y, n) => { p.then(y, n); }, done() {}, fail() {} }; }`,
  'fetch answers an empty object': `window.fetch = async () => ({})`,
  'fetch is gone': `window.fetch = undefined`,
  // What browsers and privacy tools refuse.
  'cookies throw': `Object.defineProperty(document, 'cookie', { configurable: true,
    get() { throw new DOMException('refused', 'SecurityError'); }, set() { throw new DOMException('refused', 'SecurityError'); } })`,
  'cookies are empty': `Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set() {} })`,
  'storage throws': `for (const n of ['localStorage', 'sessionStorage']) Object.defineProperty(window, n, {
    get() { throw new DOMException('refused', 'SecurityError'); } })`,
  'storage is null': `for (const n of ['localStorage', 'sessionStorage']) Object.defineProperty(window, n, { value: null })`,
  // What old browsers and polyfills lack.
  'finally is missing': `delete Promise.prototype.finally`,
  'AbortSignal is plain': `delete AbortSignal.any; delete AbortSignal.timeout; delete AbortSignal.prototype.throwIfAborted; delete AbortSignal.prototype.reason`,
  'AbortController is a polyfill': `window.AbortController = class { constructor() {
      this.signal = Object.assign(new EventTarget(), { aborted: false }); }
    abort() { this.signal.aborted = true; this.signal.dispatchEvent(new Event('abort')); } }`,
  'randomUUID and structuredClone are missing': `delete Crypto.prototype.randomUUID; delete window.structuredClone`,
  'crypto is gone': `Object.defineProperty(window, 'crypto', { value: undefined })`,
  'TextDecoder is gone': `delete window.TextDecoder`,
  'streams are gone': `delete window.ReadableStream; Object.defineProperty(Response.prototype, 'body', { value: undefined })`,
  'FormData can only be filled': `const F = FormData; window.FormData = class { constructor(f) { this.f = new F(f); }
    append(...a) { this.f.append(...a); } }`,
  'URLSearchParams takes texts alone': `const U = URLSearchParams; window.URLSearchParams = class { constructor(t = '') {
      if (typeof t !== 'string') throw new TypeError('a text'); this.u = new U(t); }
    append(...a) { this.u.append(...a); } set(...a) { this.u.set(...a); } get(n) { return this.u.get(n); }
    has(n) { return this.u.has(n); } toString() { return String(this.u); } }`,
  'IntersectionObserver is gone': `delete window.IntersectionObserver`,
  'requestIdleCallback is gone': `delete window.requestIdleCallback`,
  // Old libraries, as they extend what is built in.
  'Prototype.js': `const $A = (i) => { if (!i) return []; if ('toArray' in Object(i)) return i.toArray();
      let l = i.length || 0; const r = new Array(l); while (l--) r[l] = i[l]; return r; };
    Array.from = $A; Array.prototype.toArray = Array.prototype.entries = function () { return [].concat(this); };
    for (const [p, f] of [[Array, JSON.stringify], [String, JSON.stringify]])
      p.prototype.toJSON = function () { const t = this.toJSON; delete p.prototype.toJSON; const s = f(this.valueOf()); p.prototype.toJSON = t; return s; };
    Element.prototype.remove = function () { this.parentNode.removeChild(this); return this; };
    Element.prototype.scrollTo = function () { return this; }; Element.prototype.show = Element.prototype.hide = function () { return this; };
    Function.prototype.bind = function (c, ...a) { const m = this; return function (...b) { return m.apply(c, [...a, ...b]); }; }`,
  MooTools: `Array.from = function (i) { if (i == null) return []; return typeof i !== 'string' && typeof i.length === 'number' ? [].slice.call(i) : [i]; };
    Array.prototype.flatten = Array.prototype.clone = function () { return [].concat(this); };
    Array.prototype.contains = Array.prototype.includes; Function.prototype.bind = function (c, ...a) { const m = this; return function (...b) { return m.apply(c, [...a, ...b]); }; };
    Object.keys = function (o) { const k = []; for (const n in o) if (Object.prototype.hasOwnProperty.call(o, n)) k.push(n); return k; };
    String.prototype.contains = String.prototype.includes; Element.prototype.get = function (n) { return this.getAttribute(n); }; Element.prototype.set = function (n, v) { this.setAttribute(n, v); return this; }`,
  'Object.assign is old': `Object.assign = (to, ...from) => { for (const one of from) for (const n in one) to[n] = one[n]; return to; }`,
  'all things have enumerable extras': `Object.prototype.extend = function () { return this; }; Array.prototype.extras = function () {}`,
  'Promise is a library’s': `const P = Promise; window.Promise = class extends P { static delay() {} }`,
  'Promise has then alone': `delete Promise.prototype.finally; window.Promise = class Later { constructor(run) { this.p = new (async () => {})().constructor(run); }
      then(y, n) { const l = new Later(() => {}); l.p = this.p.then(y, n); return l; } catch(n) { return this.then(undefined, n); }
      static resolve(v) { return new Later((y) => y(v)); } static reject(v) { return new Later((_, n) => n(v)); }
      static all(a) { return new Later((y, n) => native.all(a).then(y, n)); } static race(a) { return new Later((y, n) => native.race(a).then(y, n)); } };
    const native = (async () => {})().constructor`,
  'zone.js': `const then = Promise.prototype.then; Promise.prototype.then = function (y, n) { return then.call(this, y && ((v) => y(v)), n && ((v) => n(v))); };
    const add = EventTarget.prototype.addEventListener; const set = setTimeout;
    EventTarget.prototype.addEventListener = function (t, f, o) { return add.call(this, t, f, o); }; window.setTimeout = (f, t, ...a) => set(() => f(...a), t)`,
  'CustomEvent is a polyfill': `window.CustomEvent = function (n, o = {}) { const e = document.createEvent('CustomEvent'); e.initCustomEvent(n, !!o.bubbles, !!o.cancelable, o.detail); return e; }`,
  'XMLHttpRequest and fetch throw': `window.XMLHttpRequest = function () { throw new Error('not now'); }; window.fetch = () => { throw new Error('not now'); }`,
};

/** The script of one of them. */
export const breaking = (way: string): string =>
  `{ const real = window.fetch.bind(window); ${brokenTools[way]} }`;
