import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

export interface Site {
  publicUrl: string
  /** Where videos come from, if not from here. */
  mediaOrigin: string | undefined
}

/** Security headers of every response, computed once because they don't vary by request. */
export function protectAnswers(app: FastifyInstance, site: Site): void {
  const ofScreens = listHeaders(protectScreens(site, []))
  const ofCalls = listHeaders(protectData(site))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.endpoint ? ofCalls : ofScreens)
    done()
  })
}

/** The Content-Security-Policy of a page with inline scripts, by their hashes (`'sha256-…'`). */
export function policyOfPage(site: Site, scriptHashes: string[]): string {
  return listHeaders(protectScreens(site, scriptHashes))['content-security-policy'] ?? ''
}

/**
 * CSP of pages. Inline styles are needed by Mantine. Images from any host: professors enter their
 * URLs. Media from any HTTPS host: administrators enter the URL of the introduction video.
 */
function protectScreens({ publicUrl, mediaOrigin }: Site, scriptHashes: string[]): HelmetOptions {
  const media = mediaOrigin === undefined ? [] : [mediaOrigin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        mediaSrc: ["'self'", 'blob:', 'https:', ...media],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...media],
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

/**
 * CSP of API replies, which are not documents: directives for documents are left out to save bytes.
 */
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

/**
 * Helmet only writes to a Node.js response, so it is given one that is never sent and its headers
 * are read.
 */
function listHeaders(options: HelmetOptions): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(answer.req, answer, () => undefined)
  return answer.getHeaders() as Record<string, string>
}
