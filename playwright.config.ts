import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/tools.mjs'

export default defineConfig({
  testDir: 'e2e',
  // A folder for each, since a run empties that of its own project alone.
  projects: [
    // The main ways of each role, for every run of `npm test`.
    { name: 'main', testMatch: '*.main.spec.ts', outputDir: 'test-results/main' },
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: ['*.main.spec.ts', 'deploy/**'],
      outputDir: 'test-results/journeys',
    },
    // Needs tools of the system and minutes: `npm run test:release`.
    { name: 'release', testMatch: 'deploy/**/*.spec.ts', outputDir: 'test-results/release' },
  ],
  globalSetup: './e2e/template.ts',
  // Limits end a hang; none is a time that a page may take, since machines differ by five times.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // Each file has a server of its own, and much of a journey is waiting: for a video, for an email.
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  // What passes at the second try only is named at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // Calls, console and steps alone: pictures of the screen were a quarter of the work of a journey,
    // copies of the document an eighth. `--trace on` takes both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
        // A page of a journey lives for seconds, in which optimized code does not pay off.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
})
