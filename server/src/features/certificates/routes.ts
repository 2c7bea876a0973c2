import * as calls from '@ateneo/contract'
import { type Route, route } from '../../platform/http/route.ts'
import { presentCertificate, presentListedCertificate, presentOwnCertificate } from './present.ts'
import * as service from './service.ts'

export const certificateRoutes: Route[] = [
  route(calls.listOwnCertificates, async ({ ctx, caller }) => ({
    certificates: (await service.listOwnCertificates(ctx, caller)).map(presentOwnCertificate),
  })),
  route(calls.listCertificates, async ({ ctx, query }) => {
    const { rows, total, nextCursor } = await service.listCertificates(ctx, query)
    return { documents: rows.map(presentListedCertificate), total, nextCursor }
  }),
  route(calls.getCertificate, async ({ ctx, params }) =>
    presentCertificate(await service.getCertificate(ctx, params.folio)),
  ),
  route(calls.revokeCertificate, async ({ ctx, caller, params, body }) => {
    await service.revokeCertificate(ctx, caller, params.folio, body.reason)
    return { msg: 'Certificate revoked' }
  }),
  route(calls.restoreCertificate, async ({ ctx, caller, params }) => {
    await service.restoreCertificate(ctx, caller, params.folio)
    return { msg: 'Certificate restored' }
  }),
]
