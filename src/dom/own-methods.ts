/**
 * Methods as the browser defines them, for what looks at every element of a page or a fragment, before a form that hides
 * them is left to the browser (masked-form.ts). A form's prototype has those of all elements.
 */
export const methods = HTMLFormElement.prototype;
