// What no fragment may have, as far as a server has to know it too: what it renders has to come back through `parseFragment`.

/** Elements that run code, load foreign documents, or change what the rest of the page means. */
export const running =
  'script,style,link,meta,base,iframe,object,embed,frame,frameset,animate,set,animateTransform,animateMotion';
/** Those whose attributes lay text elsewhere, and steps of filters that take seconds each. */
export const heavy =
  'math,feConvolveMatrix,feMorphology,feTurbulence,feDiffuseLighting,feSpecularLighting,feDisplacementMap';
/** Attributes that no element may have: code, documents, and how far a picture may paint outside of itself. */
export const neverSet = /^on|^srcdoc$|^overflow$/i;
/** Attributes of pictures that are styles, and what they load but for parts of the page, `url(#…)`. */
export const styled = /^(?:filter|mask|clip-path|fill|stroke|marker|cursor)/i;
export const refers = /url\((?!['"]?#)|image|\\/i;
export const addresses = new Set(['href', 'src', 'xlink:href', 'data', 'poster', 'background', 'ping']);
/** Browsers skip these before and inside the scheme of an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const skipped = /[\u0000-\u0020]/g;
/** More in a row than any script writes on one letter: hundreds paint over what is above, and take long to lay out. */
export const piled = /(\p{M}{10})\p{M}+/gu;
