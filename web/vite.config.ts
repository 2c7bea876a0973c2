import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { lightCalls } from './light-calls.ts'
import { inlineScript } from './inline-script.ts'
import { listModules } from './list-modules.ts'
import { scriptGroups } from './script-groups.ts'
import { styleGroups } from './style-groups.ts'
import { serviceWorker } from './service-worker.ts'
import { defineConfig, type ProxyOptions } from 'vite'

const server = 'http://localhost:3001'

/** A navigation asks for HTML and is a screen; anything else that is not one of Vite's own files is a call. */
const callsToServer: ProxyOptions = {
  target: server,
  bypass(request) {
    const url = request.url ?? '/'
    const isScreen =
      request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    return isScreen ? url : undefined
  },
}

export default defineConfig(({ command }) => ({
  resolve: {
    alias: [{ find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/app/zod.ts') }],
  },
  plugins: [lightCalls(), inlineScript(), listModules(), serviceWorker(), reactRouter()],
  // The server's bundle holds its packages, so that what is installed for production has none of them.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: {
    // Fonts and pictures stay files: a data address inside a stylesheet can't be preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [...styleGroups, ...scriptGroups],
        },
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Names were a tenth of the route manifest; `client-modules.json` says what is in a file.
          output: { chunkFileNames: 'assets/[hash:7].js' },
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(?!@|src/|node_modules/|__manifest|\\?)': callsToServer,
    },
  },
}))
