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

/**
 * What the first page and most others show. Left alone, the bundler makes a file of each: on a
 * slow line dozens of small requests cost more than their bytes.
 */
const partsOfFirstPage = [
  'course-card',
  'empty-state',
  'error-state',
  'format',
  'notice',
  'shells/public-shell',
  'shells/site-footer',
]

const pathsOf = (folder: string, names: string[]) =>
  new RegExp(`web/src/${folder}/(${names.join('|')})\\.tsx?$`)

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Fonts and pictures stay files: a data address inside a stylesheet can't be preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', priority: 3, test: /web\/src\/root\.tsx|node_modules\/react-dom\// },
            { name: 'ui', priority: 2, test: pathsOf('ui', partsOfFirstPage) },
            {
              name: 'landing',
              priority: 1,
              test: pathsOf('areas/public/landing', ['landing-page']),
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(?!@|src/|node_modules/|favicon|__manifest|\\?)': callsToServer,
    },
  },
  // The build renders pages through Vite's preview server, where nothing may leave for the API.
  preview: { proxy: {} },
})
