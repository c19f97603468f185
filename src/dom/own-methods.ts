/**
 * Methods as the browser defines them, to be called on what may be a form: by its own name a form gives its field
 * instead, as `<input name="matches">`. A form's prototype has those of all elements.
 */
export const methods = HTMLFormElement.prototype;
