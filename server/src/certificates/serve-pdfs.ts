import { createHash } from 'node:crypto'
import { certificatePdfPath, folio } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { Turns } from '../pdf/turns.ts'
import { getSite } from '../settings/service.ts'
import { drawCertificate } from './drawing.ts'
import { getCertificate } from './service.ts'

/** Drawing one keeps the process busy for tens of milliseconds: others get their turn between two. */
const turns = new Turns({ atOnce: 1, mostWaiting: 50 })

/** Another number where the drawing changes: a document that a browser has is not sent again. */
const DESIGN = 1

/** The printable document, for whoever has the folio of a valid certificate. */
export function serveCertificatePdfs(app: FastifyInstance, ctx: Context): void {
  const options = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
  app.get<{ Params: { folio: string } }>(
    certificatePdfPath(':folio'),
    options,
    async (request, reply) => {
      const asked = folio.safeParse(request.params.folio)
      if (!asked.success) throw fail('certificate_not_found')
      const certificate = await getCertificate(ctx, asked.data)
      if (certificate.revokedAt !== null) throw fail('certificate_revoked')

      const site = await getSite(ctx)
      const seed = `${DESIGN} ${certificate.id} ${site.name} ${site.publicUrl}`
      const tag = `"${createHash('sha256').update(seed).digest('base64url').slice(0, 22)}"`
      // Asked for anew each time, because it may have been revoked meanwhile.
      reply.header('etag', tag).header('cache-control', 'no-cache')
      if (request.headers['if-none-match'] === tag) return reply.status(304).send()

      const document = await turns.take(() => drawCertificate(certificate, site))
      if (!document) throw fail('document_unavailable')
      return reply
        .header('content-disposition', `inline; filename="certificado-${certificate.folio}.pdf"`)
        .type('application/pdf')
        .send(document)
    },
  )
}
