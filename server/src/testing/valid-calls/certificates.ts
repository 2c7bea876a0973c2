import * as calls from '@ateneo/contract'
import { buildCertificate } from '../builders/build.ts'
import { row, type Fixtures } from './fixtures.ts'

export function certificatesCalls({ academy, users }: Fixtures) {
  const ofCertificate = async (values: Parameters<typeof buildCertificate>[1] = {}) => ({
    params: { folio: (await buildCertificate(academy, values)).folio },
  })
  const reason = 'Se emitió por error.'
  const ofRevoked = () =>
    ofCertificate({
      revokedAt: academy.clock.now(),
      revokedBy: users['an administrator'].id,
      revocationReason: reason,
    })
  return [
    row(calls.listOwnCertificates),
    row(calls.listCertificates, () => ({ query: { q: 'núñez', status: 'valid' } })),
    row(calls.getCertificate, () => ofCertificate()),
    row(calls.revokeCertificate, async () => ({ ...(await ofCertificate()), body: { reason } })),
    row(calls.restoreCertificate, ofRevoked),
  ]
}
