import type { FragmentSource } from '../../../src/dom/fragment.ts';
import { parseFragment } from '../../../src/dom/fragment.ts';
import { tooMuch } from '../../../src/dom/fragment-size.ts';
import type { Kind, Random } from './kind.ts';
import list from './payloads.json';
import { anyText, changedText } from './values.ts';
import words from './words.json';

interface Given {
  readonly markup: string;
}

const { elements: names, attributeNames, attributeValues, breaks } = words;
const payloads: readonly string[] = Object.values(list.payloads).flat();

const forbidden = new Set(
  'script style link meta base iframe object embed frame frameset animate set animatetransform animatemotion'.split(
    ' ',
  ),
);
const leading = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'background', 'ping'];
const images = /^data:image\/(png|jpeg|gif|webp|avif)[;,]/;

/** A tree of elements, some of which are never closed. */
function anyMarkup(random: Random, depth: number): string {
  if (depth === 0 || random.chance(0.2)) return random.chance(0.5) ? random.pick(breaks) : anyText(random);
  if (random.chance(0.25)) return random.pick(payloads);
  const name = random.chance(0.95) ? random.pick(names) : changedText(random, random.pick(names));
  const attributes = Array.from({ length: random.below(4) }, () => {
    const quote = random.pick(['"', '"', "'", '', '`']);
    const value = random.chance(0.8) ? random.pick(attributeValues) : anyText(random, attributeValues);
    return `${random.pick([' ', ' ', '\n', '/'])}${random.pick(attributeNames)}=${quote}${value}${quote}`;
  });
  const inside = Array.from({ length: random.below(4) }, () => anyMarkup(random, depth - 1));
  const end = random.chance(0.8) ? `</${name}>` : random.pick(['', '', `</${random.pick(names)}>`]);
  return `<${name}${attributes.join('')}>${inside.join('')}${end}`;
}

/** As deep as is taken, and so deep that recursion over it may break a stack. */
const deep = (random: Random, inside: string) => {
  const name = random.pick(['div', 'b', 'template', 'svg', 'table']);
  const depth = random.pick([50, 600, 5000]);
  return `<${name}>`.repeat(depth) + inside;
};

const { prototype } = Document;
const create = prototype.createElement.bind(document);
const place = document.body ?? document.documentElement;

/** What has run since it was last looked at. */
let ran: string[] = [];
for (const name of ['alert', 'confirm', 'prompt', 'print'])
  Object.assign(window, { [name]: (what: unknown) => ran.push(`${name}(${String(what)})`) });

// So that nothing leads away from the page, except by script addresses.
const stay = (event: Event) => {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a, area, button, input') : undefined;
  const leads = ['href', 'xlink:href', 'formaction'].some(
    (name) => schemeOf(link?.getAttribute(name)) === 'javascript:',
  );
  if (event.type === 'submit' ? !leadsToScript(target) : link && !leads) event.preventDefault();
};
const leadsToScript = (form: unknown) =>
  form instanceof HTMLFormElement && schemeOf(attribute(form, 'action')) === 'javascript:';
window.addEventListener('submit', stay, true);

/** Markup of the server, through the one sink, in a page. Needs a real browser. */
export const fragments: Kind<Given> = {
  name: 'fragments',
  known: payloads.map((markup) => ({ markup })),
  make(random) {
    const payload = () => random.pick(payloads);
    switch (random.below(12)) {
      case 0:
      case 1:
        return { markup: changedText(random, payload()) };
      case 2:
        return { markup: payload() + payload() };
      case 3: {
        const [one, other] = [payload(), payload()];
        return {
          markup: one.slice(0, random.below(one.length + 1)) + other.slice(random.below(other.length + 1)),
        };
      }
      case 4: {
        const around = random.pick(names);
        return { markup: `<${around}>${payload()}</${around}>` };
      }
      case 5:
        return { markup: random.chance(0.2) ? deep(random, payload()) : random.pick(breaks) + payload() };
      default:
        return { markup: anyMarkup(random, 4) };
    }
  },
  faults({ markup }) {
    if (tooMuch(markup)) return isRefused(markup) ? [] : ['taken, though it is too much for a page'];
    const fragment = parseFragment(markup as FragmentSource);
    const faults = faultsIn(fragment);
    const host = create('div');
    host.append(fragment);
    place.append(host);
    touch(host);
    try {
      parseFragment('<p>x</p>' as FragmentSource);
    } catch (error) {
      faults.push(`next: the next fragment throws ${error}`);
    }
    // What has names stands in for the document's own, and would do so for the next cases.
    if (host.querySelector('[name]')) host.remove();
    else shown.push(host);
    return faults;
  },
  async lateFaults() {
    await new Promise((resolve) => setTimeout(resolve, 80));
    for (const host of shown.splice(0)) host.remove();
    const faults = ran.map((what) => `ran: ${what}`);
    ran = [];
    return faults;
  },
};

function isRefused(markup: string): boolean {
  try {
    parseFragment(markup as FragmentSource);
    return false;
  } catch {
    return true;
  }
}

const shown: Element[] = [];
const { getAttribute } = Element.prototype;
const readAttributes = Object.getOwnPropertyDescriptor(Element.prototype, 'attributes')?.get;
const attributesOf = (element: Element): readonly Attr[] => [...(readAttributes?.call(element) ?? [])];
const attribute = (element: Element, name: string) => getAttribute.call(element, name);

/** Everything that a shopper can press or reach, and the events that handlers wait for. */
function touch(host: Element) {
  // Not by the form itself: its fields stand in for its own properties.
  const { dispatchEvent } = EventTarget.prototype;
  const all = [...host.querySelectorAll('*')].slice(0, 40);
  for (const element of all) {
    for (const type of ['focus', 'mouseover', 'toggle', 'error', 'load', 'begin'])
      dispatchEvent.call(element, new Event(type));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    if (element.closest('a, area, button, input, summary')) {
      element.addEventListener('click', stay, { once: true });
      dispatchEvent.call(element, click);
    }
  }
}

/** The scheme that the browser itself reads in an address. */
function schemeOf(address: string | null | undefined): string {
  if (typeof address !== 'string') return '';
  return URL.canParse(address, 'https://base.test') ? new URL(address, 'https://base.test').protocol : '';
}

/** Whatever is left that runs code or loads other documents, in the fragment and in its templates. */
function faultsIn(root: DocumentFragment): string[] {
  const faults: string[] = [];
  for (const roots = [root]; roots.length; )
    for (const element of roots.pop()?.querySelectorAll('*') ?? []) {
      const { localName } = element;
      if (forbidden.has(String(localName).toLowerCase())) faults.push(`element: ${localName} is left`);
      if (element.shadowRoot) faults.push('shadow: a shadow root was made');
      for (const one of attributesOf(element)) faults.push(...faultsOfAttribute(one));
      if (element instanceof HTMLTemplateElement) roots.push(element.content);
    }
  return faults;
}

/** A prefix without its namespace, as `y:href`, is nothing to a browser. */
const xlink = 'http://www.w3.org/1999/xlink';

function faultsOfAttribute({ name, localName, namespaceURI, value }: Attr): string[] {
  const plain = name.toLowerCase();
  if (plain.startsWith('on') || plain === 'srcdoc') return [`attribute: ${name} is left`];
  const isAddress = leading.includes(localName.toLowerCase()) && [null, xlink].includes(namespaceURI);
  const scheme = isAddress ? schemeOf(value) : '';
  const isSafeData = scheme === 'data:' && images.test(new URL(value).href);
  return ['javascript:', 'vbscript:'].includes(scheme) || (scheme === 'data:' && !isSafeData)
    ? [`address: ${name}="${value.slice(0, 80)}" is left`]
    : [];
}
