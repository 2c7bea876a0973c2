import { createHash } from 'node:crypto'
import { certificatePdfPath, folio } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { clientIp } from '../../platform/http/client-ip.ts'
import { drawerOf, inTurn } from '../../platform/pdf/documents.ts'
import { getSite } from '../settings/service.ts'
import { getCertificate } from './listing.ts'
import type * as drawings from './drawing.ts'

const draw = drawerOf<typeof drawings>(new URL('./drawing.ts', import.meta.url))

/**
 * Part of the ETag: increase it when the design changes, else browsers keep the cached document.
 */
const DESIGN = 2

/** Serves the PDF of a valid certificate to anyone with its folio. */
export function serveCertificatePdfs(app: FastifyInstance, ctx: Context): void {
  const options = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
  app.get<{ Params: { folio: string } }>(
    certificatePdfPath(':folio'),
    options,
    async (request, reply) => {
      const parsed = folio.safeParse(request.params.folio)
      if (!parsed.success) throw fail('certificate_not_found')
      const certificate = await getCertificate(ctx, parsed.data)
      if (certificate.revokedAt !== null) throw fail('certificate_revoked')

      const site = await getSite(ctx)
      const { studentName, professorName } = certificate
      const names = `${studentName} ${professorName} ${site.name}`
      const { accent, ground } = site.colours
      const seed = `${DESIGN} ${certificate.id} ${names} ${site.publicUrl} ${accent} ${ground}`
      const tag = `"${createHash('sha256').update(seed).digest('base64url').slice(0, 22)}"`
      // Revalidated on each request, since the certificate may be revoked.
      reply.header('etag', tag).header('cache-control', 'no-cache')
      if (request.headers['if-none-match'] === tag) return reply.status(304).send()

      const make = () => draw('drawCertificate', certificate, site)
      const document = await inTurn(clientIp(request), make)
      return reply
        .header('content-disposition', `inline; filename="certificado-${certificate.folio}.pdf"`)
        .type('application/pdf')
        .send(document)
    },
  )
}
