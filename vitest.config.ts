import { defineConfig } from 'vitest/config'

// No test replaces a module, so that a worker reads the product once and not for every file.
const isolate = false

export default defineConfig({
  test: {
    // Its own choice on two cores is one; much of a test waits for the database or for ffmpeg.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: './contract', isolate, include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: './server',
          isolate,
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'demo',
          root: './demo',
          isolate,
          include: ['**/*.test.ts'],
          globalSetup: ['testing/fill-once.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', root: './web', isolate, include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
