import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from './errors.ts'
import type { PageValues } from './fill-page.ts'
import { preparePages } from './send-page.ts'
import { DrawnPages } from './drawn-pages.ts'

const FALLBACK = '__spa-fallback.html'
/** Of addresses that lead further the beginning decides. */
const DEEPEST_SHELL = 4

export interface BuiltWeb {
  /** What browsers get. */
  folder: string
  /** The module that draws pages for visitors; without it their browsers do. */
  drawing?: string
}

/** The built web: hashed assets for a year, pages asked for anew each time. */
export async function serveScreens(
  app: FastifyInstance,
  { folder, drawing }: BuiltWeb,
  readValues: () => Promise<PageValues>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Pages are never served as they were built.
    globIgnore: ['**/*.html', '**/*.html.{br,gz}'],
    cacheControl: false,
    // The build leaves a `.br` and a `.gz` beside what is worth it.
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(folder, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A policy binds documents. On scripts and fonts its kilobyte would only travel along.
      if (isHashed) reply.removeHeader('content-security-policy')
    },
  })
  const pages = new Set(await Array.fromAsync(glob('**/*.html', { cwd: folder })))
  const sendPage = preparePages(readValues)
  const readSite = async () => (await readValues()).data
  const drawnPages = drawing ? await DrawnPages.open(app, drawing, readSite) : undefined
  app.setNotFoundHandler(async (request, reply) => {
    // Who makes the preview of a shared link takes anything, and names nothing.
    const drawn = takes(request, 'text/html', '*/*') && (await drawnPages?.find(request))
    if (drawn) return drawn.send(request, reply)
    if (!takes(request, 'text/html')) return sendError(request, reply, 'not_found')
    return sendPage(request, reply, path.join(folder, pageOf(pages, request)))
  })
}

/** For processes and tests without screens: every unknown address is the contract's 404. */
export function serveNoScreens(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not_found'))
}

/** Whether this reads, and names one of these types; who names none takes anything. */
function takes({ method, headers }: FastifyRequest, ...types: string[]): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const accepted = headers.accept ?? '*/*'
  return isRead && types.some((type) => accepted.includes(type))
}

/** A page prerendered at build time, or the shell that the build made nearest to the address. */
function pageOf(pages: Set<string>, request: FastifyRequest): string {
  // Not read as a URL: `//` is a fine path and no URL at all.
  const pathname = request.url.replace(/[?#].*$/s, '')
  const parts = path.posix.join('/', pathname, '/').split('/').slice(1, -1)
  const page = [...parts, 'index.html'].join('/')
  if (pages.has(page)) return page
  const near = parts.slice(0, DEEPEST_SHELL)
  const shells = near.map((_, up) => [...near.slice(0, near.length - up), FALLBACK].join('/'))
  return shells.find((shell) => pages.has(shell)) ?? FALLBACK
}

/** `'sha256-…'` of every inline script of the built pages, data aside, for the Content-Security-Policy. */
export async function hashInlineScripts(folder: string): Promise<string[]> {
  const hashes = new Set<string>()
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const page = await readFile(path.join(folder, file), 'utf8')
    for (const [, script] of page.matchAll(
      /<script(?![^>]*(?:\bsrc=|\btype="application\/json"))[^>]*>([\s\S]*?)<\/script>/g,
    )) {
      hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
    }
  }
  return [...hashes]
}
