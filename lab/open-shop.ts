import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../tools/lib/ensure-browser.mjs';
import { findFreePorts } from '../tools/serve/free-ports.mjs';
import { serveShop } from '../tools/serve/shop-server.mjs';

/** The built shop, at E2E_PORT or what is free from 4173 on, and a browser to look at it with. */
export async function openShop(options?: LaunchOptions): Promise<{
  /** Its address, with a slash at the end. */
  readonly shop: string;
  readonly browser: Browser;
}> {
  const port = await findFreePorts({ count: 1, from: Number(process.env.E2E_PORT || 4173) });
  const shop = await serveShop({ port, out: 'dist' });
  return { shop, browser: await openBrowser(options) };
}

/** One headless Chromium. */
export async function openBrowser(options: LaunchOptions = launchOptions): Promise<Browser> {
  return chromium.launch({ ...options, executablePath: await ensureBrowser() });
}
