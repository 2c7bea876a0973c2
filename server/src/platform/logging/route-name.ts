import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted and traced together under this name, instead of each by its route. */
    countedAs?: string
  }
}

/** Asked for by machines that look whether this one works. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/** The template of a request's route, never its address; `page` for what no route answers. */
export function routeName({ routeOptions: { url, config } }: FastifyRequest): string {
  return config.countedAs ?? url ?? 'page'
}

export function isProbe(request: FastifyRequest): boolean {
  return probes.has(routeName(request))
}
