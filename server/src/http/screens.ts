import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from './errors.ts'

const FALLBACK = '__spa-fallback.html'

/** The built web: hashed assets for a year, pages asked for anew each time. */
export async function serveScreens(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
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
  app.setNotFoundHandler((request, reply) => {
    if (!asksForScreen(request)) return sendError(request, reply, 'not_found')
    return reply.sendFile(pageOf(folder, request))
  })
}

/** For processes and tests without screens: every unknown address is the contract's 404. */
export function serveNoScreens(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not_found'))
}

function asksForScreen(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && (request.headers.accept ?? '').includes('text/html')
}

/** A page prerendered at build time, or the shell that draws every other one. */
function pageOf(folder: string, request: FastifyRequest): string {
  // Not read as a URL: `//` is a fine path and no URL at all.
  const pathname = request.url.replace(/[?#].*$/s, '')
  const page = path.posix.join('/', pathname, 'index.html').slice(1)
  return existsSync(path.join(folder, page)) ? page : FALLBACK
}

/** `'sha256-…'` of every inline script of the built pages, for the Content-Security-Policy. */
export async function hashInlineScripts(folder: string): Promise<string[]> {
  const hashes = new Set<string>()
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const page = await readFile(path.join(folder, file), 'utf8')
    for (const [, script] of page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)) {
      hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
    }
  }
  return [...hashes]
}
