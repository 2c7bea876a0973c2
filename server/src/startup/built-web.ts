import path from 'node:path'
import type { BuiltWeb } from '../platform/ssr/screens.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(root, 'web/build')

/** What `npm run build` leaves. */
export const builtWeb: BuiltWeb = {
  folder: path.join(folder, 'client'),
  server: path.join(folder, 'server/index.js'),
  guide: path.join(root, 'docs/.vitepress/dist'),
}
