import { type CertificateStatus, readFolio } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import {
  type CertificateRow,
  countCertificates,
  findCertificate,
  listCertificatesOf,
  searchCertificates,
} from './store.ts'

export { issueCertificate, sweepCertificates } from './issuing.ts'
export { restoreCertificate, revokeCertificate } from './revocation.ts'

export async function listOwnCertificates(ctx: Context, student: Caller) {
  return listCertificatesOf(ctx.db, student.id)
}

export async function getCertificate(ctx: Context, folio: string): Promise<CertificateRow> {
  const found = await findCertificate(ctx.db, folio)
  if (!found) throw fail('certificate_not_found')
  return found
}

interface Request {
  q?: string | undefined
  status?: CertificateStatus | undefined
  limit: number
  cursor?: string | undefined
}

export async function listCertificates(ctx: Context, { q = '', status, limit, cursor }: Request) {
  const typed = q.trim()
  const search = {
    words: typed === '' ? undefined : typed,
    folio: typed === '' ? undefined : readFolio(typed),
    status,
  }
  const [rows, total] = await Promise.all([
    searchCertificates(ctx.db, search, { after: cursor, limit: limit + 1 }),
    countCertificates(ctx.db, search),
  ])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)!.certificate.id : null
  return { page, total, nextCursor: last }
}
