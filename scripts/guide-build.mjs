import path from 'node:path'
import { findNode, root } from './run.mjs'
import { buildOnce } from './stamped-build.mjs'

/** Where VitePress leaves the guide. */
export const guideFolder = path.join(root, 'docs/.vitepress/dist')

/** Builds the guide for operators (docs/guia) as static pages with search. */
export async function buildGuide() {
  await buildOnce({
    announcement: 'Preparando la guía…',
    failure: 'No se pudo preparar la guía:',
    sources: ['docs/guia', 'docs/.vitepress', 'scripts', 'package-lock.json'],
    command: [
      findNode(),
      [path.join(root, 'node_modules/vitepress/bin/vitepress.js'), 'build', 'docs'],
    ],
    folder: guideFolder,
    // VitePress empties the folder first, so that a build that fails leaves no stamp.
    stampFile: path.join(guideFolder, '.made-from'),
  })
}
