import path from 'node:path'
import { build, type Plugin } from 'vite'

const source = 'virtual:before-hydration'
const entry = path.resolve(import.meta.dirname, 'src/platform/before-hydration/start.ts')

/**
 * `before-hydration/` as the text of one inline script: a file of its own could be lost on the way
 * as well. Only the server's bundle holds it; a browser has the page's.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    resolveId: (id) => (id === source ? `\0${source}` : undefined),
    async load(id) {
      if (id !== `\0${source}`) return undefined
      this.addWatchFile(entry)
      const isForBrowser = this.environment.name === 'client'
      return `export default ${JSON.stringify(isForBrowser ? '' : await bundleScript(entry))}`
    },
  }
}

/** A script of its own, with what it imports; `define` replaces global names. */
export async function bundleScript(
  entry: string,
  define: Record<string, string> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    define,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['iife'], name: 'start' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`)
  return output.output[0].code.trim()
}
