import { methods } from '../dom/own-methods.ts';

type Methods =
  | 'addEventListener'
  | 'append'
  | 'contains'
  | 'dispatchEvent'
  | 'getAttribute'
  | 'hasAttribute'
  | 'prepend'
  | 'querySelector'
  | 'querySelectorAll'
  | 'removeAttribute'
  | 'removeEventListener'
  | 'requestSubmit'
  | 'setAttribute';

/** What our code calls of a form. It is no element: what needs one gets the form itself. */
export type FormFace = Pick<HTMLFormElement, Methods>;

/**
 * The form's methods, also where a field has the name of one: by its own name a form gives the field, as
 * `<input name="querySelector">`.
 */
export function faceOf(form: HTMLFormElement): FormFace {
  return new Proxy(form, {
    get(_, name) {
      const given: unknown = Reflect.get(form, name);
      // An `object` is a function too.
      const isMethod = typeof given === 'function' && !(given instanceof Node);
      return (isMethod ? given : Reflect.get(methods, name)).bind(form);
    },
  });
}
