import { type CertificateStatus, maxCountedCertificates, readFolio } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { idPlace, keysetPage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import {
  type CertificateRow,
  countCertificates,
  findCertificate,
  listCertificatesOf,
  searchCertificates,
} from './store.ts'

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

export async function listCertificates(ctx: Context, { q = '', status, ...wanted }: Request) {
  const typed = q.trim()
  const search = {
    words: typed === '' ? undefined : typed,
    folio: typed === '' ? undefined : readFolio(typed),
    status,
  }
  const [page, total] = await Promise.all([
    keysetPage(wanted, {
      shape: idPlace,
      find: (slice) => searchCertificates(ctx.db, search, slice),
      placeOf: ({ certificate: { id } }) => ({ id }),
    }),
    countCertificates(ctx.db, search, maxCountedCertificates + 1),
  ])
  return { ...page, total }
}
