import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `build/client-modules.json` and `build/ssr-modules.json`: by script its modules, by path
 * from the root, with their bytes before compression, and the scripts that it imports, so that a
 * test can name what a page or the server must not load, and weigh what it does.
 */
export function listModules(): Plugin {
  const root = path.resolve(import.meta.dirname, '..')
  return {
    name: 'list-modules',
    apply: 'build',
    async writeBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((output) => {
        if (output.type !== 'chunk') return []
        const modules = Object.entries(output.modules).map(
          ([id, { renderedLength }]) => [path.relative(root, id), renderedLength] as const,
        )
        const { fileName, imports } = output
        return [[fileName, { modules: Object.fromEntries(modules), imports }] as const]
      })
      const file = path.join(import.meta.dirname, `build/${this.environment.name}-modules.json`)
      await writeFile(file, JSON.stringify(Object.fromEntries(scripts)))
    },
  }
}
