import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { EMBED_PATH } from '@ateneo/contract'
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
  const ofFrames = listHeaders(openToFrames(protectScreens(site, [])))
  const ofCalls = listHeaders(protectData(site))
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint) reply.headers(ofCalls)
    else reply.headers(mayBeFramed(request.url) ? ofFrames : ofScreens)
    done()
  })
}

/** Whether any site may show the page at this URL in a frame: it is rendered for a visitor. */
export const mayBeFramed = (url: string) => url.startsWith(EMBED_PATH)

/**
 * The Content-Security-Policy of a page with inline scripts, by their hashes (`'sha256-…'`), at a
 * URL: the page of an overloaded server stands at every one.
 */
export function policyOfPage(site: Site, scriptHashes: string[]): (url: string) => string {
  const options = protectScreens(site, scriptHashes)
  const [closed, framed] = [options, openToFrames(options)].map(
    (one) => listHeaders(one)['content-security-policy'] ?? '',
  )
  return (url) => (mayBeFramed(url) ? framed : closed) ?? ''
}

/**
 * CSP of pages. Inline styles are needed by Mantine. Images from any host: professors enter their
 * URLs. Media from any HTTPS host: administrators enter the URL of the introduction video.
 */
function protectScreens({ publicUrl, mediaOrigin }: Site, scriptHashes: string[]) {
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
  } satisfies HelmetOptions
}

/** `X-Frame-Options` knows no value for 'anybody': it is left out. */
function openToFrames(options: ReturnType<typeof protectScreens>): HelmetOptions {
  const directives = { ...options.contentSecurityPolicy.directives, frameAncestors: ['*'] }
  return {
    ...options,
    contentSecurityPolicy: { ...options.contentSecurityPolicy, directives },
    frameguard: false,
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
