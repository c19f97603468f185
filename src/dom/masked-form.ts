import { formDoor } from './form-door.ts';

/**
 * What is asked of a form by its name, of all its members. No field of a shop is called like those of several words. Of
 * one word are these methods; others, as `name`, `action`, `children` or `submit`, are asked in another way.
 */
const asked = /[A-Z]|^(?:append|closest|contains|matches|prepend)$/;

/**
 * The name of a field that a form gives in place of what is asked of it, as of `<input name="querySelector">`. Only the
 * browser can work with such a form: it is left to it. Undefined for all else.
 */
export function maskOf(target: unknown): string | undefined {
  if (!(target instanceof HTMLFormElement)) return undefined;
  const own = HTMLFormElement.prototype;
  const fields: Iterable<Element> = Reflect.get(own, 'elements', target);
  const given = [...fields, ...own.querySelectorAll.call(target, 'img')];
  return given
    .flatMap((one) => [one.getAttribute('name') ?? '', one.id])
    .find((name) => asked.test(name) && name in own);
}

/** From now on such a form is given to nobody, and nothing is heard of it, which is told once. */
export function keepOutMaskedForms(
  report: (code: 'form-masked', error: undefined, about: string) => unknown,
): void {
  const told = new WeakSet<object>();
  formDoor.keepsOut = (target) => {
    const mask = maskOf(target);
    if (mask === undefined) return false;
    if (!told.has(target as object)) report('form-masked', undefined, `a field called "${mask}"`);
    told.add(target as object);
    return true;
  };
}
