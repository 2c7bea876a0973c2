import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import type { Route } from './platform/http/route.ts'
import { announcementRoutes } from './features/announcements/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { serveAuditCsv } from './features/audit/serve-csv.ts'
import { serveCategoryImages } from './features/categories/category-images.ts'
import { categoryRoutes } from './features/categories/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { serveCertificatePdfs } from './features/certificates/serve-pdfs.ts'
import { certificateRoutes } from './features/certificates/routes.ts'
import { couponRoutes } from './features/coupons/routes.ts'
import { serveCovers } from './features/courses/authoring/covers.ts'
import { courseRoutes } from './features/courses/routes.ts'
import { serveDiscovery, serveOembed } from './features/discovery/service.ts'
import { servePhotos } from './features/identity/accounts/profiles/photos.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { serveApplicationFiles } from './features/identity/applications/serve-application-files.ts'
import { courseReviewRoutes } from './features/course-review/routes.ts'
import { insightRoutes } from './features/insights/routes.ts'
import { flushVisitsRegularly } from './features/insights/service.ts'
import { invoicingRoutes } from './features/invoicing/routes.ts'
import { learningRoutes } from './features/learning/routes.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { serveOneClick } from './features/notifications/serve-one-click.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { personRoutes } from './features/people/routes.ts'
import { servePeopleImportCsv } from './features/people/import/serve-import-csv.ts'
import { servePeopleCsv } from './features/people/serve-csv.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { servePersonalData } from './features/privacy/serve-data.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { payoutRoutes } from './features/payouts/routes.ts'
import { servePayoutsCsv, serveStatements } from './features/payouts/service.ts'
import { keepPaymentEvent } from './features/purchases/orders/events/event-inbox.ts'
import { handleRenewalEvent } from './features/purchases/renewals/renewal-events.ts'
import { serveWebhooks } from './platform/payment-gateways/serve-webhooks.ts'
import { purchaseRoutes } from './features/purchases/routes.ts'
import { serveReceiptPdfs } from './features/purchases/receipts/serve-receipt-pdfs.ts'
import { serveSaleProofs } from './features/purchases/orders/by-hand/serve-sale-proofs.ts'
import { serveOrdersCsv } from './features/purchases/orders/serve-orders-csv.ts'
import { quizReviewRoutes } from './features/quizzes/review-routes.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { quizRoutes } from './features/quizzes/routes.ts'
import { assignmentRoutes } from './features/assignments/routes.ts'
import { serveAssignmentResults } from './features/assignments/results/serve-csv.ts'
import { serveSubmissionFiles } from './features/assignments/files/serve-files.ts'
import { quizAttemptRoutes } from './features/quiz-attempts/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { serveAppManifest, serveSiteFiles } from './features/settings/service.ts'
import { transferRoutes } from './features/transfers/routes.ts'
import { serveTransferProofs } from './features/transfers/serve-proofs.ts'
import { tokenRoutes } from './features/tokens/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { studyNoteRoutes } from './features/study-notes/routes.ts'
import { serveStudyNotes } from './features/study-notes/serve-files.ts'
import { supportRoutes } from './features/support/routes.ts'
import { serveTicketFiles } from './features/support/serve-files.ts'
import { serveSharePictures } from './features/social-images/serve-pictures.ts'
import { systemRoutes } from './features/system/routes.ts'
import { serveResumableUploads } from './features/videos/uploads/resumable.ts'
import { automaticCaptionRoutes } from './features/automatic-captions/routes.ts'
import { transcriptRoutes } from './features/transcripts/routes.ts'
import { videoRoutes } from './features/videos/routes.ts'
import { serveLessonFiles } from './features/videos/serving/serve-lesson-files.ts'
import { serveMedia } from './features/videos/serving/serve-media.ts'

/** Every endpoint of the contract with its service function. */
export const routes: Route[] = [
  ...auditRoutes,
  ...settingsRoutes,
  ...notificationRoutes,
  ...tokenRoutes,
  ...webhookRoutes,
  ...identityRoutes,
  ...supportRoutes,
  ...courseReviewRoutes,
  ...courseRoutes,
  ...quizRoutes,
  ...quizReviewRoutes,
  ...videoRoutes,
  ...transcriptRoutes,
  ...automaticCaptionRoutes,
  ...couponRoutes,
  ...paymentRoutes,
  ...purchaseRoutes,
  ...invoicingRoutes,
  ...transferRoutes,
  ...payoutRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...questionRoutes,
  ...moderationRoutes,
  ...announcementRoutes,
  ...learningRoutes,
  ...studyNoteRoutes,
  ...quizAttemptRoutes,
  ...assignmentRoutes,
  ...certificateRoutes,
  ...categoryRoutes,
  ...catalogueRoutes,
  ...insightRoutes,
  ...onboardingRoutes,
  ...personRoutes,
  ...privacyRoutes,
  ...systemRoutes,
]

type Plugin = (app: FastifyInstance, ctx: Context) => Promise<void> | void

/** Routes outside the contract (pages, files, resumable uploads, payment webhooks), and what a server does beside them. */
export const plugins: Plugin[] = [
  servePayments,
  serveOrdersCsv,
  servePayoutsCsv,
  serveStatements,
  serveResumableUploads,
  serveMedia,
  serveLessonFiles,
  servePhotos,
  serveApplicationFiles,
  serveTransferProofs,
  serveTicketFiles,
  serveStudyNotes,
  serveAssignmentResults,
  serveSubmissionFiles,
  serveSaleProofs,
  serveReceiptPdfs,
  serveCovers,
  serveCategoryImages,
  serveSiteFiles,
  serveAppManifest,
  serveSharePictures,
  serveCertificatePdfs,
  serveAuditCsv,
  servePeopleCsv,
  servePeopleImportCsv,
  servePersonalData,
  serveOneClick,
  flushVisitsRegularly,
  (app, ctx) => serveDiscovery(app, ctx),
  serveOembed,
]

/** The providers' payment pages and webhooks. */
async function servePayments(app: FastifyInstance, ctx: Context): Promise<void> {
  await ctx.gateways.servePages(app, (provider, reference) =>
    handleRenewalEvent(ctx, provider, { reference }),
  )
  await serveWebhooks(app, {
    find: (provider) => ctx.gateways.find(provider),
    keep: (provider, event) => keepPaymentEvent(ctx, provider, event),
  })
}
