import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import type { Route } from './http/route.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { serveAuditCsv } from './audit/serve-csv.ts'
import { serveCategoryImages } from './catalogue/category-images.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { serveCertificatePdfs } from './certificates/serve-pdfs.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { serveCovers } from './courses/covers.ts'
import { courseRoutes } from './courses/routes.ts'
import { serveDiscovery, serveOembed } from './discovery/service.ts'
import { servePhotos } from './identity/photos.ts'
import { identityRoutes } from './identity/routes.ts'
import { serveApplicationFiles } from './identity/serve-application-files.ts'
import { inspectionRoutes } from './inspections/routes.ts'
import { insightRoutes } from './insights/routes.ts'
import { writeTallyRegularly } from './insights/service.ts'
import { learningRoutes } from './learning/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { personRoutes } from './people/routes.ts'
import { servePeopleCsv } from './people/serve-csv.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { servePersonalData } from './privacy/serve-data.ts'
import { paymentEventsOf } from './purchases/refunds.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { serveOrdersCsv } from './purchases/serve-orders-csv.ts'
import { questionRoutes } from './questions/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { serveAppManifest, serveSiteFiles } from './settings/service.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { serveTicketFiles } from './support/serve-files.ts'
import { serveSharePictures } from './sharing/serve-pictures.ts'
import { systemRoutes } from './system/routes.ts'
import { serveResumableUploads } from './videos/resumable.ts'
import { videoRoutes } from './videos/routes.ts'
import { serveLessonFiles } from './videos/serve-lesson-files.ts'
import { serveMedia } from './videos/serve-media.ts'

/** Every endpoint of the contract with its service function. */
export const routes: Route[] = [
  ...auditRoutes,
  ...settingsRoutes,
  ...notificationRoutes,
  ...tokenRoutes,
  ...webhookRoutes,
  ...identityRoutes,
  ...supportRoutes,
  ...inspectionRoutes,
  ...courseRoutes,
  ...videoRoutes,
  ...couponRoutes,
  ...purchaseRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...questionRoutes,
  ...moderationRoutes,
  ...announcementRoutes,
  ...learningRoutes,
  ...certificateRoutes,
  ...catalogueRoutes,
  ...insightRoutes,
  ...personRoutes,
  ...privacyRoutes,
  ...systemRoutes,
]

type Plugin = (app: FastifyInstance, ctx: Context) => Promise<void> | void

/** Routes outside the contract (pages, files, resumable uploads, payment webhooks), and what a server does beside them. */
export const plugins: Plugin[] = [
  servePayments,
  serveOrdersCsv,
  serveResumableUploads,
  serveMedia,
  serveLessonFiles,
  servePhotos,
  serveApplicationFiles,
  serveTicketFiles,
  serveCovers,
  serveCategoryImages,
  serveSiteFiles,
  serveAppManifest,
  serveSharePictures,
  serveCertificatePdfs,
  serveAuditCsv,
  servePeopleCsv,
  servePersonalData,
  writeTallyRegularly,
  (app, ctx) => serveDiscovery(app, ctx),
  serveOembed,
]

/** Each provider's payment page or webhook. */
async function servePayments(app: FastifyInstance, ctx: Context): Promise<void> {
  for (const gateway of Object.values(ctx.gateways)) {
    await app.register(async (scope) => gateway.serve?.(scope, paymentEventsOf(ctx, gateway.kind)))
  }
}
