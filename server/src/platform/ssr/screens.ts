import path from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { isDatabaseLost } from '../db/lost-connection.ts'
import { sendError } from '../http/errors.ts'
import { serveGuide } from './guide.ts'
import { type RenderOptions, ServerSideRendering } from './server-side-rendering.ts'
import { sendUnavailablePage } from './unavailable-page.ts'
import { WebBuild } from './web-build.ts'

export interface BuiltWeb {
  /** Files for browsers. */
  folder: string
  /** The module that renders pages. */
  server: string
  /** The guide for operators; a web of a test has none. */
  guide?: string
}

/** The built web: hashed assets are cached for a year, pages are revalidated each time. */
export async function serveScreens(
  app: FastifyInstance,
  { folder, server, guide }: BuiltWeb,
  options: RenderOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, countedAs: 'file' }
    })
    await scope.register(fastifyStatic, {
      ...staticOptions(folder),
      // One route for a thousand files: that many routes were a fifteenth of a start.
      root: path.join(folder, ASSETS),
      prefix: `/${ASSETS}/`,
    })
    await scope.register(fastifyStatic, {
      ...staticOptions(folder),
      globIgnore: [`${ASSETS}/**`],
      wildcard: false,
      decorateReply: false,
    })
    if (guide !== undefined) await serveGuide(scope, guide, options)
  })
  const pages = new ServerSideRendering(app, await WebBuild.open(server), options)
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendError(request, reply, 'not_found')
    try {
      const page = await pages.find(request)
      return await page.send(request, reply)
    } catch (err) {
      if (!isDatabaseLost(err)) throw err
      request.log.warn({ err }, 'database unavailable')
      return sendUnavailablePage(reply)
    }
  })
}

/** Files with names that change with their content. */
const ASSETS = 'assets'

const openToOrigins = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

function staticOptions(folder: string): FastifyStaticOptions {
  return {
    root: folder,
    index: false,
    cacheControl: false,
    // The build leaves a `.br` and a `.gz` beside what is worth it.
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(folder, ASSETS))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A policy binds documents. On scripts and fonts its kilobyte would only travel along.
      if (isHashed) reply.removeHeader('content-security-policy')
      // Frames that a site sandboxes have no origin of their own; they load no scripts.
      if (isHashed && /\.(css|woff2)(\.br|\.gz)?$/.test(file)) reply.headers(openToOrigins)
    },
  }
}

/** For processes and tests without screens: every unknown address is the contract's 404. */
export function serveNoScreens(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not_found'))
}

/** A read that no call answers is a page, unless its `Accept` prefers JSON by name (contract.md). */
function wantsPage({ method, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const preferred = new Negotiator({ headers }).mediaType(['text/html', 'application/json'])
  return isRead && preferred !== 'application/json'
}
