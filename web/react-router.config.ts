import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A `clientLoader` here is a line: in a file of its own each navigation would fetch one more.
  splitRouteModules: false,
  // The whole route manifest travels as one cached file: a click asks the server for nothing more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
