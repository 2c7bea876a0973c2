import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * Scripts only from here, or by the hash of what the build wrote inline. Styles may be
 * inline because the component library sets them on elements. Pictures may come from
 * anywhere, since professors give their addresses; so may the introduction, from the
 * administrator's. What a script asks for comes from here or from the bucket.
 */
export function contentSecurityPolicy(
  publicUrl: string,
  scriptHashes: string[],
  bucketOrigin?: string,
): FastifyHelmetOptions {
  const bucket = bucketOrigin === undefined ? [] : [bucketOrigin]
  const isSecure = publicUrl.startsWith('https:')
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
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}
