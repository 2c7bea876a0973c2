import {
  getCertificate,
  listCertificates,
  listOwnCertificates,
  restoreCertificate,
  revokeCertificate,
} from '@ateneo/contract'
import { type Route, route } from '../http/route.ts'
import { presentCertificate, presentListedCertificate, presentOwnCertificate } from './present.ts'
import * as service from './service.ts'

export const certificateRoutes: Route[] = [
  route(listOwnCertificates, async ({ ctx, caller }) => ({
    certificates: (await service.listOwnCertificates(ctx, caller)).map(presentOwnCertificate),
  })),
  route(listCertificates, async ({ ctx, query }) => {
    const { page, total, nextCursor } = await service.listCertificates(ctx, query)
    return { documents: page.map(presentListedCertificate), total, nextCursor }
  }),
  route(getCertificate, async ({ ctx, params }) =>
    presentCertificate(await service.getCertificate(ctx, params.folio)),
  ),
  route(revokeCertificate, async ({ ctx, caller, params, body }) => {
    await service.revokeCertificate(ctx, caller, params.folio, body.reason)
    return { msg: 'Certificate revoked' }
  }),
  route(restoreCertificate, async ({ ctx, params }) => {
    await service.restoreCertificate(ctx, params.folio)
    return { msg: 'Certificate restored' }
  }),
]
