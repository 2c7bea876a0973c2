import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import type { Route } from './http/route.ts'
import { serveCategoryImages } from './catalogue/images.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { serveCertificatePdfs } from './certificates/serve-pdfs.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { serveCovers } from './courses/covers.ts'
import { courseRoutes } from './courses/routes.ts'
import { servePhotos } from './identity/photos.ts'
import { identityRoutes } from './identity/routes.ts'
import { learningRoutes } from './learning/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { sandboxRoutes } from './payments/sandbox-routes.ts'
import { openSandboxStore } from './payments/store.ts'
import { servePaypalNotices } from './purchases/webhook.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { getSiteName, serveSiteFiles } from './settings/service.ts'
import { supportRoutes } from './support/routes.ts'
import { serveTicketFiles } from './support/serve-files.ts'
import { serveResumableUploads } from './videos/resumable.ts'
import { videoRoutes } from './videos/routes.ts'
import { serveMedia } from './videos/serve-media.ts'

/** Every call of the contract, joined to its verb. */
export const routes: Route[] = [
  ...settingsRoutes,
  ...notificationRoutes,
  ...identityRoutes,
  ...supportRoutes,
  ...courseRoutes,
  ...videoRoutes,
  ...purchaseRoutes,
  ...reviewRoutes,
  ...learningRoutes,
  ...certificateRoutes,
  ...catalogueRoutes,
]

type Plugin = (app: FastifyInstance, ctx: Context) => Promise<void> | void

/** What is served beside the contract's calls: pages, files, the resumable upload. */
export const plugins: Plugin[] = [
  serveSandbox,
  servePaypalNotices,
  serveResumableUploads,
  serveMedia,
  servePhotos,
  serveTicketFiles,
  serveCovers,
  serveCategoryImages,
  serveSiteFiles,
  serveCertificatePdfs,
]

async function serveSandbox(app: FastifyInstance, { gateway, db }: Context): Promise<void> {
  if (gateway.kind !== 'sandbox') return
  await sandboxRoutes(app, { store: openSandboxStore(db), siteName: () => getSiteName(db) })
}
