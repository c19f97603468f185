import { methods } from '../dom/own-methods.ts';
import { attributeOf, type PropsIssue, type PropsSchema } from '../page/prop-schemas.ts';

const ours = /^(?!data-)|^data-(island|behaviour|when|state)$/;
/** Props by their attributes, which are few; empty where it is none. */
const keys = new Map<string, string>();

function keyOf(attribute: string): string {
  const key = ours.test(attribute)
    ? ''
    : attribute.slice(5).replace(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase());
  keys.set(attribute, key);
  return key;
}

/** The element's data attributes as typed props. Throws an error that names each bad attribute and what was expected. */
export function readProps<Props>(host: HTMLElement, schema: PropsSchema<Props>): Props {
  // As the keys of `dataset`, which is several times slower.
  const raw: Record<string, string | null> = {};
  const names = methods.getAttributeNames.call(host);
  // By number: an iterator makes an object for each name, and a page has thousands.
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string;
    const key = keys.get(name) ?? keyOf(name);
    if (key) raw[key] = methods.getAttribute.call(host, name);
  }
  const result = schema['~standard'].validate(raw);
  if (result instanceof Promise) throw new TypeError('its props schema is asynchronous');
  if (!result.issues) return result.value;
  throw new TypeError(result.issues.map((issue) => describe(issue, raw)).join('; '));
}

function describe({ message, path }: PropsIssue, raw: Record<string, unknown>): string {
  const first = path?.[0];
  if (first === undefined) return message;
  const key = String(typeof first === 'object' ? first.key : first);
  return `${attributeOf(key)}${key in raw ? `="${raw[key]}"` : ''} ${message}`;
}
