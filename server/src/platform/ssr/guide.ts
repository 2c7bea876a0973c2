import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { hashScript } from './inline-scripts.ts'
import type { RenderOptions } from './server-side-rendering.ts'

/** The guide for operators at /guia/, as VitePress built it: static pages with search. */
export async function serveGuide(
  app: FastifyInstance,
  folder: string,
  { policyOf }: Pick<RenderOptions, 'policyOf'>,
): Promise<void> {
  // Every page has the same inline scripts.
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script\b[^>]*>([^<]+)<\/script>/g)]
  const policy = policyOf(scripts.map(([, script = '']) => hashScript(script)))('/guia/')
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/guia/',
    decorateReply: false,
    index: ['index.html'],
    redirect: true,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isPage = /\.html(\.br|\.gz)?$/.test(file)
      const isHashed = file.startsWith(path.join(folder, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isHashed) reply.removeHeader('content-security-policy')
      // For who runs the academy, not for who looks for courses.
      if (isPage) reply.headers({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
    },
  })
}
