import path from 'node:path'
import type { BuiltWeb } from '../platform/ssr/screens.ts'

const folder = path.resolve(import.meta.dirname, '../../../web/build')

/** What `npm run build` leaves. */
export const builtWeb: BuiltWeb = {
  folder: path.join(folder, 'client'),
  server: path.join(folder, 'server/index.js'),
}
