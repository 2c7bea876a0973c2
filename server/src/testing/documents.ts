import { type Access, endpoints } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import { newId } from '../platform/db/columns.ts'

/**
 * Who may read what is served outside of the contract: documents, exports and files. `address`:
 * whoever has the address, which holds a token or names something public.
 */
export const documents: Record<string, Exclude<Access, 'token' | 'anyone'> | 'address'> = {
  '/users/csv': ['admin'],
  '/users/:/data': ['admin'],
  '/profile/data': 'signed-in',
  '/people-imports/:/csv': ['admin'],
  '/professor-requests/files/:': ['admin'],
  '/audit/csv': ['admin'],
  '/orders/csv': ['admin'],
  '/orders/proofs/:': ['admin'],
  '/payment/transfers/proofs/:': ['admin'],
  '/purchases/receipts/:/pdf': ['student', 'admin'],
  '/purchases/receipts/:/refunds/:/pdf': ['student', 'admin'],
  '/payouts/csv': ['super-admin'],
  '/payout-balances/:/statement/pdf': ['super-admin'],
  '/payout-balances/:/statement/csv': ['super-admin'],
  '/own-payouts/statement/pdf': ['professor'],
  '/own-payouts/statement/csv': ['professor'],
  '/content/:/assignment-results/csv': ['professor', 'admin'],
  '/courses/:/study-notes/md': ['student'],
  '/courses/:/study-notes/csv': ['student'],
  '/support/files/:': 'signed-in',
  '/certificates/:/pdf': 'public',
  '/lesson-files/:': 'address',
  '/submission-files/:': 'address',
  '/media/:/*': 'address',
}

/** Paths below which everything is public, beside the pages: pictures, and what describes the academy. */
const published = [
  '/app-icon/',
  '/category-image/',
  '/compartir/',
  '/course-image/',
  '/cursos.atom',
  '/docs',
  '/favicon.svg',
  '/healthz',
  '/manifest.webmanifest',
  '/metrics',
  '/oembed',
  '/pago-de-prueba/',
  '/profile-photo/',
  '/readyz',
  '/robots.txt',
  '/site-image/',
  '/site-video/',
  '/sitemap',
]

const withoutNames = (path: string) => path.replace(/:[\w|:]+/g, ':')

/** What the server answers by GET outside of the contract, without what is published. */
export function listDocuments(app: FastifyInstance): string[] {
  const ofContract = new Set(
    [...endpoints.values()]
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => withoutNames(path)),
  )
  return listReadable(app)
    .map(withoutNames)
    .filter(
      (path) =>
        path !== '*' && !ofContract.has(path) && !published.some((begin) => path.startsWith(begin)),
    )
    .toSorted()
}

/** Paths of the router's tree, of which each line prolongs the last one that is indented less. */
function listReadable(app: FastifyInstance): string[] {
  const open: string[] = []
  return app
    .printRoutes()
    .replace('(empty root node)', '')
    .split('\n')
    .flatMap((line) => {
      const [, indent, label, methods] = treeLine.exec(line) ?? []
      if (indent === undefined || label === undefined) return []
      const depth = indent.length / 4
      open.length = depth
      open[depth] = (open[depth - 1] ?? '') + label
      return methods?.split(', ').includes('GET') ? [open[depth]] : []
    })
}

const treeLine = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/

/** Of nothing that exists. */
export const addressOf = (path: string) => path.replace(/:|\*/g, () => newId()) as `/${string}`
