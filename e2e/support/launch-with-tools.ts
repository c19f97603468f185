import { chromiumPath, launchOptions } from '../../tools/lib/ensure-browser.mjs';

const executablePath = chromiumPath();

/** A browser that has WebMCP, for `test.use`. */
export const launchWithTools = {
  launchOptions: {
    ...launchOptions,
    ...(executablePath !== undefined && { executablePath }),
    args: [...launchOptions.args, '--enable-features=WebMCP'],
  },
};
