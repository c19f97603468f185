/**
 * The property through which the entry finds the engine's chunk, and that the entry. The number is the version of the
 * interface between the two.
 */
export const announced = Symbol.for('storefront engine 3');
