import path from 'node:path'
import { buildGuide } from './guide-build.mjs'
import { root } from './run.mjs'
import { buildOnce } from './stamped-build.mjs'

/** Builds the web and the guide that 'Sistema' links, each unless it is from the current sources. */
export async function buildWeb() {
  await buildOnce({
    announcement: 'Preparando las páginas…',
    failure: 'No se pudieron preparar las páginas:',
    sources: ['web', 'contract', 'tiles', 'scripts', 'package-lock.json', 'tsconfig.base.json'],
    command: ['npm', ['run', 'build', '-w', 'web']],
    folder: path.join(root, 'web/build/client'),
    stampFile: path.join(root, 'web/build/.made-from'),
  })
  await buildGuide()
}
