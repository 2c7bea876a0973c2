import { type Endpoint, endpoints } from '@ateneo/contract'
import type { Plugin } from 'vite'

const source = '@ateneo/contract/calls'
const light = '\0light-calls'
const importOfCalls = new RegExp(`import \\{([^}]*)\\} from '${source}'`)
/** Fields of an endpoint that `http/call.ts` tests for presence only. */
const asked = ['body', 'form'] as const

/** Endpoints as browsers need them: where to, whether with something, and how large a file may be. */
export function lightCalls(): Plugin {
  return {
    name: 'light-calls',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === source ? light : undefined),
    load: (id) => (id === light ? write() : undefined),
    transform(code, file) {
      const [, list = ''] = importOfCalls.exec(code) ?? []
      const misused = list.match(/\w+/g)?.find((name) => new RegExp(`\\b${name}\\.\\w`).test(code))
      if (misused !== undefined) {
        this.error(`${file}: ${misused} has no schemas here; import it from @ateneo/contract`)
      }
    },
  }
}

function write(): string {
  return [...endpoints]
    .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(lighten(endpoint))}`)
    .join('\n')
}

function lighten({ method, path, access, maxFileBytes, ...rest }: Endpoint) {
  const parts = asked.filter((part) => rest[part] !== undefined).map((part) => [part, true])
  return { method, path, access, maxFileBytes, ...Object.fromEntries(parts) }
}
