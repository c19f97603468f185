import { defineConfig, devices } from '@playwright/test';
import { chromiumPath, launchOptions } from './tools/lib/ensure-browser.mjs';
import { chosenProjects } from './tools/serve/chosen-projects.mjs';
import { findFreePorts } from './tools/serve/free-ports.mjs';

/** The first of three ports: E2E_PORT, or what is free from 4173 on. Each worker finds the runner's choice in E2E_PORT. */
process.env.E2E_PORT ||= String(await findFreePorts({ count: 3, from: 4173 }));
const firstPort = Number(process.env.E2E_PORT);
const preact = { port: firstPort, out: 'dist' };
const react = { port: firstPort + 1, out: 'dist-react' };
/** The bundle on another origin and path, which tests read from E2E_ELSEWHERE. */
const elsewhere = `http://localhost:${firstPort + 2}/elsewhere/static/`;
process.env.E2E_ELSEWHERE = elsewhere;

/** The shop as files, with the documentation in it, which the tests serve themselves. */
const staticShop = '**/{static,docs}.e2e.ts';

const executablePath = chromiumPath();
const desktop = { viewport: { width: 1280, height: 800 } };

/** Ways that few shoppers take, or whose rules have unit tests: E2E_DEEP=too plays them too, E2E_DEEP=only no others. */
const deep = process.env.E2E_DEEP;
/** Of the tests with this tag, or of all, those that are played. */
const chosenOf = (tag = '') => ({ grep: new RegExp(deep === 'only' ? `(?=.*${tag}).*@deep` : tag) });
const others = deep ? [] : [/@deep/];

const chosen = chosenProjects(process.argv);
/** Without its project the other bundle need not be built. */
const bundles = chosen.length === 0 || chosen.includes('react') ? [preact, react] : [preact];

const shop = ({ port, out }: typeof preact) => ({
  command: `node tools/serve/preview.mjs --port ${port} --out ${out} --plain-pictures --runner ${process.pid}`,
  url: `http://localhost:${port}/`,
  reuseExistingServer: false,
  timeout: 180_000,
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  // What passes only the second time is named, and borne while it is rare: see tools/checks/count-tests.mjs.
  retries: 1,
  // Each test waits for a state and goes on as soon as it is there. On a machine that others share that takes longer.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
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
      // Pages share a process: a new one for each test takes an eighth of all the time.
      args: [...launchOptions.args, '--renderer-process-limit=1'],
    },
  },
  projects: [
    {
      name: 'preact',
      testIgnore: staticShop,
      ...chosenOf(),
      grepInvert: [/@phone/, ...others],
      use: { ...desktop, baseURL: `http://localhost:${preact.port}` },
    },
    {
      name: 'react',
      // As the islands are written. Their unit tests run on React too, so that a few ways through the shop suffice.
      ...chosenOf('@react'),
      grepInvert: others,
      use: { ...desktop, baseURL: `http://localhost:${react.port}` },
    },
    {
      name: 'phone',
      testIgnore: staticShop,
      ...chosenOf('@phone'),
      grepInvert: others,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        userAgent: devices['Pixel 7'].userAgent,
        hasTouch: true,
        isMobile: true,
        baseURL: `http://localhost:${preact.port}`,
      },
    },
    { name: 'static', testMatch: staticShop, ...chosenOf(), grepInvert: others, use: desktop },
  ],
  webServer: [
    ...bundles.map(shop),
    {
      command: `node tools/serve/serve-elsewhere.mjs --port ${firstPort + 2} --out ${preact.out} --runner ${process.pid}`,
      url: `${elsewhere}storefront.js`,
      reuseExistingServer: false,
    },
  ],
});
