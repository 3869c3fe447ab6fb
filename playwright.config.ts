import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const executablePath = places.find((place) => place && existsSync(place));

export default defineConfig({
  testDir: 'e2e',
  // These need the emulator of Firebase: `npm run test:emulator`.
  testIgnore: 'emulator/**',
  globalSetup: './e2e/start-mulya.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Each worker has a server and stores of its own: the journeys change what these hold. Two on two processors are slower than one.
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What was done and said, without pictures of every step: these cost a quarter of the journeys' time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // WebGL for the maps, by software. Pages are painted without it: by WebGL in software that is half of a journey's work.
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
      ],
    },
  },
});
