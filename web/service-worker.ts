import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './inline-script.ts'

const entry = path.resolve(import.meta.dirname, 'worker/worker.ts')

/** `sw.js`, which differs with each build: browsers replace the worker of another one by it. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const names = Object.keys(bundle).toSorted().join('\n')
      const build = createHash('sha256').update(names).digest('hex').slice(0, 16)
      const source = await bundleScript(entry, { BUILD: JSON.stringify(build) })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
