/** Elements and attributes that run code, in any document they stand in. */
export const dangerous = (root: ParentNode) => [
  ...root.querySelectorAll('script, style, iframe, object, embed, base, link, meta'),
  ...[...root.querySelectorAll('*')].filter((one) =>
    [...one.attributes].some(
      ({ name, value }) =>
        /^on|^srcdoc$/i.test(name) ||
        (/href|src|action|data/i.test(name) &&
          /^(javascript|vbscript):/i.test(value.replace(/[\s\p{Cc}]/gu, ''))),
    ),
  ),
];
