import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { lightCalls } from './light-calls.ts'
import { inlineScript } from './inline-script.ts'
import { listModules } from './list-modules.ts'
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

/*
 * What travels together, in the order in which it is claimed, each with what it imports. Left
 * alone, the bundler makes a file of every module that two pages share: on a slow line dozens of
 * small requests cost more than their bytes. A file that takes long is better two: they travel
 * side by side.
 */
const modules = (...paths: string[]) => new RegExp(`(${paths.join('|')})(/|\\.(tsx?|mjs)$|$)`)
const mantine = (...names: string[]) => `@mantine/core/esm/components/(${names.join('|')})`

/** What every page has, the frame on other sites too. */
const partsOfAll = modules(
  'web/src/root',
  'web/src/platform/http/(call|describe-failure|viewer)',
  'web/src/platform/ssr/(head/answers|prefetch)',
  'web/src/platform/ui/(cards/cover|text/format)',
  '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled',
)
/** What a course's frame shares with its page. */
const partsOfCourse = modules(
  'web/src/features/catalogue/(address-queries|course-queries|messages)',
)
/** What visitors meet on the first page, and everybody on most others. */
const partsOfFirstPage = modules(
  'web/src/areas/public/landing/(landing|landing-page)',
  'web/src/platform/ui/(cards/course-card|feedback/(empty-state|error-state|alert-screen)|text/format|shells/public-shell)',
)
/** Login, search and catalogue need calls, fields, and what a login goes on with. */
const partsOfFields = modules(
  'web/src/areas/public/account/use-enter',
  'web/src/platform/http/call',
  'web/src/features/identity/sessions/entry',
  'web/src/platform/ui/text/use-dates',
  '@tabler/icons-react/dist/esm/icons/Icon(ArrowLeft|ChevronRight)',
  '@mantine/hooks',
  mantine(
    'Avatar',
    'Checkbox',
    'CloseButton',
    'Group',
    'NativeSelect',
    'Paper',
    'SegmentedControl',
    'Slider',
    'TextInput',
    'Transition',
  ),
)
/** What opens over the page comes when somebody is there. */
const partsOfDialogs = modules(mantine('Modal', 'Drawer', 'Popover', 'Combobox'), '@floating-ui')
/** The first screens with forms: they alone bring Zod and the contract's schemas. */
const partsOfForms = modules('web/src/areas/public/account/(login|registration)')
/** Where most visits to the student's area begin. */
const partsOfCatalogue = modules(
  'web/src/areas/(student/student-area|courses/(catalogue/catalogue-page|course/course-page))',
)

export default defineConfig({
  resolve: {
    alias: [{ find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/app/zod.ts') }],
  },
  plugins: [lightCalls(), inlineScript(), listModules(), serviceWorker(), reactRouter()],
  build: {
    // Fonts and pictures stay files: a data address inside a stylesheet can't be preloaded.
    assetsInlineLimit: 0,
    // One stylesheet: split by route, the router and Vite link the same files twice on navigations.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', priority: 7, test: /node_modules\/react-dom\// },
            { name: 'router', priority: 6, test: /node_modules\/react-router\// },
            { name: 'base', priority: 5, test: partsOfAll },
            { name: 'course', priority: 4.5, test: partsOfCourse },
            { name: 'landing', priority: 4, test: partsOfFirstPage },
            { name: 'fields', priority: 3, test: partsOfFields },
            { name: 'dialogs', priority: 2, test: partsOfDialogs },
            { name: 'student', priority: 1, test: partsOfCatalogue },
            { name: 'forms', priority: 0, test: partsOfForms },
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
})
