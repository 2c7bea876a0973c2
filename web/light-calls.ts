import { type Endpoint, endpoints } from '@ateneo/contract'
import type { Plugin } from 'vite'

const source = '@ateneo/contract/calls'
const light = '\0light-calls'
const byName = new Map<string, Endpoint>(endpoints)
const importOfCalls = new RegExp(`import \\{([^}]*)\\} from '${source}'`)
/** Fields of an endpoint that `http/call.ts` tests for presence only. */
const asked = ['body', 'form'] as const

/**
 * Endpoints as browsers need them: where to, whether with something, and how large a file may be.
 * Each is a module, so that a page's scripts hold those that it calls.
 */
export function lightCalls(): Plugin {
  return {
    name: 'light-calls',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === source ? light : id.startsWith(light) ? id : undefined),
    load: (id) =>
      id.startsWith(light) ? { code: write(id), moduleSideEffects: false } : undefined,
    transform(code, file) {
      const [, list = ''] = importOfCalls.exec(code) ?? []
      const misused = list.match(/\w+/g)?.find((name) => new RegExp(`\\b${name}\\.\\w`).test(code))
      if (misused !== undefined) {
        this.error(`${file}: ${misused} has no schemas here; import it from @ateneo/contract`)
      }
    },
  }
}

function write(id: string): string {
  const name = id.slice(light.length + 1)
  const endpoint = byName.get(name)
  if (endpoint) return `export const ${name} = ${JSON.stringify(lighten(endpoint))}`
  return [...byName.keys()].map((one) => `export { ${one} } from '${light}/${one}'`).join('\n')
}

function lighten({ method, path, access, maxFileBytes, ...rest }: Endpoint) {
  const parts = asked.filter((part) => rest[part] !== undefined).map((part) => [part, true])
  return { method, path, access, maxFileBytes, ...Object.fromEntries(parts) }
}
