import { reactRouter } from '@react-router/dev/vite'
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

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Fonts and pictures stay files: a data address inside a stylesheet can't be preloaded.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '^/(?!@|src/|node_modules/|favicon|__manifest|\\?)': callsToServer,
    },
  },
  // The build renders pages through Vite's preview server, where nothing may leave for the API.
  preview: { proxy: {} },
})
