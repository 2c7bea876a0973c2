import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

export interface Site {
  publicUrl: string
  /** `'sha256-…'` of what the build wrote inline. */
  scriptHashes: string[]
  bucketOrigin: string | undefined
}

/** What every answer says to browsers: worked out once, for it is the same each time. */
export function protectAnswers(app: FastifyInstance, site: Site): void {
  const ofScreens = listHeaders(protectScreens(site))
  const ofCalls = listHeaders(protectData(site))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.endpoint ? ofCalls : ofScreens)
    done()
  })
}

/**
 * Scripts only from here, or by the hash of what the build wrote inline. Styles may be
 * inline because the component library sets them on elements. Pictures may come from
 * anywhere, since professors give their addresses; so may the introduction, from the
 * administrator's. What a script asks for comes from here or from the bucket.
 */
function protectScreens({ publicUrl, scriptHashes, bucketOrigin }: Site): HelmetOptions {
  const bucket = bucketOrigin === undefined ? [] : [bucketOrigin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        mediaSrc: ["'self'", 'blob:', 'https:', ...bucket],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...bucket],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure(publicUrl) ? [] : null,
      },
    },
    strictTransportSecurity: transportSecurity(publicUrl),
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

/** Replies of the calls are no documents: what binds only those would travel along for nothing. */
function protectData({ publicUrl }: Site): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure(publicUrl) ? [] : null,
      },
    },
    strictTransportSecurity: transportSecurity(publicUrl),
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}

function transportSecurity(publicUrl: string): HelmetOptions['strictTransportSecurity'] {
  return isSecure(publicUrl) && { maxAge: 31_536_000, includeSubDomains: false }
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** Helmet writes on an answer of Node's own; one that is never sent takes them down. */
function listHeaders(options: HelmetOptions): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(answer.req, answer, () => undefined)
  return answer.getHeaders() as Record<string, string>
}
