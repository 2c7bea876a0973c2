import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `build/modules.json`: the modules in each script for browsers, by path from the root, so that
 * a test can name what a page must not load.
 */
export function listModules(): Plugin {
  const root = path.resolve(import.meta.dirname, '..')
  return {
    name: 'list-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const modules = chunks.map(({ fileName, ...chunk }) => [
        fileName,
        'moduleIds' in chunk ? chunk.moduleIds.map((id) => path.relative(root, id)) : [],
      ])
      const file = path.join(import.meta.dirname, 'build/modules.json')
      await writeFile(file, JSON.stringify(Object.fromEntries(modules)))
    },
  }
}
