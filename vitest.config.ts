import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Its own choice on two cores is one; much of a test waits for the database or for ffmpeg.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: './server',
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
          include: ['**/*.test.ts'],
          globalSetup: ['../server/src/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', root: './web', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
