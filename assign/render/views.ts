/** An element, of which this is the classes, the data or the style. */
interface Viewed {
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

/** The classes of an element. */
export function classesOf(element: Viewed) {
  const read = () => new Set((element.getAttribute('class') ?? '').split(/[\t\n\f\r ]+/).filter(Boolean));
  const write = (names: Set<string>) => element.setAttribute('class', [...names].join(' '));
  return {
    contains: (name: string) => read().has(name),
    add: (...names: string[]) => write(new Set([...read(), ...names])),
    remove: (...names: string[]) => write(new Set([...read()].filter((name) => !names.includes(name)))),
    toggle(name: string, force = !read().has(name)) {
      if (force) this.add(name);
      else this.remove(name);
      return force;
    },
    [Symbol.iterator]: () => read()[Symbol.iterator](),
  };
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const attributeOf = (property: string) => `data-${dashed(property)}`;

/** The `data-` attributes of an element, as properties. */
export const datasetOf = (element: Viewed): Record<string, string | undefined> =>
  new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, property) => element.getAttribute(attributeOf(String(property))) ?? undefined,
      has: (_, property) => element.hasAttribute(attributeOf(String(property))),
      set(_, property, value) {
        element.setAttribute(attributeOf(String(property)), value);
        return true;
      },
      deleteProperty(_, property) {
        element.removeAttribute(attributeOf(String(property)));
        return true;
      },
    },
  );

export interface StyleView {
  getPropertyValue(name: string): string;
  getPropertyPriority(name: string): string;
  setProperty(name: string, value: string, priority?: string): void;
}

/**
 * The style of an element. What is set is kept in `styles`, beside the attribute: a page's policy lets no style attribute through that
 * stands in its markup.
 */
export function styleOf(element: Viewed, styles: Map<string, string>): StyleView {
  const read = (name: string) => {
    const own = styles.get(name);
    if (own !== undefined) return own;
    const all = (element.getAttribute('style') ?? '').split(';');
    const found = all.findLast((one) => one.split(':')[0]?.trim() === name);
    return found?.slice(found.indexOf(':') + 1).trim() ?? '';
  };
  const view: StyleView = {
    getPropertyValue: (name) => read(name).replace(/\s*!important$/, ''),
    getPropertyPriority: (name) => (read(name).endsWith('!important') ? 'important' : ''),
    setProperty(name, value, priority = '') {
      styles.set(name, priority && value ? `${value} !${priority}` : value);
    },
  };
  return new Proxy(view, {
    set(_, property, value) {
      view.setProperty(dashed(String(property)), `${value}`);
      return true;
    },
  });
}
