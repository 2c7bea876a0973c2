import { defineConfig } from 'vitest/config'

// No test replaces a module, so that a worker reads the product once and not for every file.
const isolate = false

// Node.js loads the server as in production: Vite would transform its 1,300 files for each project.
const experimental = { viteModuleRunner: false }

// Bounds a hang, nothing else: on a busy machine a transcoding takes many times what it does alone.
const patience = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 180_000, interval: 50 } },
}

/** Tests of the server, which share a PostgreSQL. */
const ofServer = (name: string, files: { include: string[]; exclude?: string[] }) => ({
  test: {
    name,
    experimental,
    isolate,
    ...patience,
    ...files,
    globalSetup: ['server/src/testing/cluster.ts'],
  },
})

/** Kinds of server tests that are named by their files, since `npm test` runs them in part or not at all. */
const kinds = ['matrix', 'media', 'process']

export default defineConfig({
  test: {
    // Its own choice on two cores is one; much of a test waits for the database or for ffmpeg.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'contract',
          experimental,
          root: './contract',
          isolate,
          ...patience,
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: { name: 'scripts', root: './scripts', isolate, ...patience, include: ['*.test.mjs'] },
      },
      {
        test: {
          name: 'tiles',
          experimental,
          root: './tiles',
          isolate,
          ...patience,
          include: ['src/**/*.test.ts'],
        },
      },
      ofServer('server', {
        include: ['server/src/**/*.test.ts'],
        exclude: ['server/src/built-web/**', `**/*.{${kinds.join(',')}}.test.ts`],
      }),
      ...kinds.map((kind) => ofServer(kind, { include: [`{bench,server}/**/*.${kind}.test.ts`] })),
      {
        // Calls and pages of what `npm run build` made.
        test: {
          name: 'built-web',
          experimental,
          root: './server',
          isolate,
          ...patience,
          include: ['src/built-web/**/*.test.ts'],
          globalSetup: ['src/testing/cluster.ts'],
          // As in production: React reads it when it is loaded.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        test: {
          name: 'demo',
          experimental,
          root: './demo',
          isolate,
          ...patience,
          include: ['**/*.test.ts'],
          globalSetup: ['testing/fill-once.ts'],
        },
      },
      {
        test: {
          name: 'web',
          root: './web',
          isolate,
          ...patience,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.dom.test.{ts,tsx}'],
        },
      },
      {
        // With `inline`, the half of a library that is for browsers.
        resolve: { mainFields: ['browser', 'module', 'main'] },
        test: {
          name: 'web-dom',
          root: './web',
          isolate,
          environment: 'happy-dom',
          setupFiles: ['src/testing/begin-anew.ts'],
          ...patience,
          include: ['src/**/*.dom.test.{ts,tsx}'],
          server: { deps: { inline: ['tus-js-client'] } },
        },
      },
    ],
  },
})
