import { defineConfig, devices } from '@playwright/test';
import { chromiumPath, launchOptions } from './tools/serve/ensure-browser.mjs';

/** The first of three ports; E2E_PORT chooses others when these are taken. */
const firstPort = Number(process.env.E2E_PORT || 4173);
const preact = { port: firstPort, out: 'dist' };
const react = { port: firstPort + 1, out: 'dist-react' };
/** The bundle on another origin and path, which tests read from E2E_ELSEWHERE. */
const elsewhere = `http://localhost:${firstPort + 2}/elsewhere/static/`;
process.env.E2E_ELSEWHERE = elsewhere;

/** The shop as files, which the tests serve themselves. */
const staticShop = '**/static.e2e.ts';
/** What runs on React again, as the islands are written; their own tests beside them do so too. */
const islands = '**/{smoke,cart}.e2e.ts';

const executablePath = chromiumPath();
const desktop = { viewport: { width: 1280, height: 800 } };

const shop = ({ port, out }: typeof preact) => ({
  command: `node tools/serve/preview.mjs --port ${port} --out ${out}`,
  url: `http://localhost:${port}/`,
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only the second time is a fault to mend: `npm test` names it, and bears few of them.
  retries: 1,
  // A check of a whole page for accessibility takes long on a machine that others share.
  timeout: 60_000,
  // One more than the cores of a small machine: much of a test is waiting.
  workers: 3,
  reporter: 'list',
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // It is recorded for the tests that pass too, and takes longer than they do: E2E_TRACE=1 asks for it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      ...launchOptions,
    },
  },
  projects: [
    {
      name: 'preact',
      testIgnore: staticShop,
      grepInvert: /@phone/,
      use: { ...desktop, baseURL: `http://localhost:${preact.port}` },
    },
    {
      name: 'react',
      testMatch: islands,
      grepInvert: /@phone/,
      use: { ...desktop, baseURL: `http://localhost:${react.port}` },
    },
    {
      name: 'phone',
      testIgnore: staticShop,
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        userAgent: devices['Pixel 7'].userAgent,
        hasTouch: true,
        isMobile: true,
        baseURL: `http://localhost:${preact.port}`,
      },
    },
    { name: 'static', testMatch: staticShop, use: desktop },
  ],
  webServer: [
    shop(preact),
    shop(react),
    {
      command: `node tools/serve/serve-elsewhere.mjs --port ${firstPort + 2} --out ${preact.out}`,
      url: `${elsewhere}storefront.js`,
      reuseExistingServer: false,
    },
  ],
});
