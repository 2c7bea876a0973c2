import { sql } from '../../platform/db/drizzle.ts'
import { assignmentParts, isOfSubmissionOf } from './assignment-parts-store.ts'
import { certificates } from '../certificates/tables.ts'
import { courseStudents } from '../courses/tables.ts'
import { courseCompletions, favourites, lessonProgress, watchDays } from '../learning/tables.ts'
import { transferClaims } from '../transfers/tables.ts'
import {
  entitlements,
  handSales,
  orderPayments,
  orderRefunds,
  orders,
  refundPetitions,
  heldCharges,
  renewalNotices,
  subscriptionConsents,
  subscriptions,
} from '../purchases/tables.ts'
import { questionQuotas, questionReplies, questions, questionVotes } from '../questions/tables.ts'
import { quizAnswers, quizAttempts, quizOverrides, videoAnswers } from '../quiz-attempts/tables.ts'
import { reportCases, reports } from '../reports/tables.ts'
import { reviews, reviewVotes } from '../reviews/tables.ts'
import { studyNotes } from '../study-notes/tables.ts'
import { conversationParts, isOfMessageOf } from './conversation-parts-store.ts'
import { courseTitle, lessonOfVideo, lessonTitle, type Part } from './part-store.ts'

/** What the person bought, watched, finished and wrote. */
export const studyParts: Part[] = [
  {
    name: 'ordenes_de_compra',
    table: orders,
    ids: [orders.studentId],
    omit: [
      'checkoutToken',
      'checkoutLink',
      'reconcileAt',
      'commissionBasisPoints',
      'shareBasisPoints',
    ],
    names: { courseTitle: courseTitle(orders.courseId) },
  },
  {
    name: 'ventas_anotadas',
    table: handSales,
    through: ({ id }) => sql`${handSales.orderId} in (
      select ${orders.id} from ${orders} where ${orders.studentId} = ${id})`,
    omit: ['recordedBy', 'sendingId'],
  },
  {
    name: 'pagos',
    table: orderPayments,
    through: ({ id }) => sql`${orderPayments.orderId} in (
      select ${orders.id} from ${orders} where ${orders.studentId} = ${id})`,
    omit: ['voucherLink', 'voucherAccount', 'remindedAt'],
  },
  {
    name: 'avisos_de_transferencia',
    table: transferClaims,
    through: ({ id }) => sql`${transferClaims.orderId} in (
      select ${orders.id} from ${orders} where ${orders.studentId} = ${id})`,
    omit: ['decidedBy', 'fileHash'],
  },
  {
    name: 'reembolsos',
    table: orderRefunds,
    through: ({ id }) => sql`${orderRefunds.orderId} in (
      select ${orders.id} from ${orders} where ${orders.studentId} = ${id})`,
    omit: ['recordedBy'],
  },
  {
    name: 'reembolsos_que_pediste',
    table: refundPetitions,
    through: ({ id }) => sql`${refundPetitions.orderId} in (
      select ${orders.id} from ${orders} where ${orders.studentId} = ${id})`,
    omit: ['decidedBy', 'account'],
  },
  {
    name: 'suscripciones',
    table: subscriptions,
    ids: [subscriptions.studentId],
    omit: ['link', 'checkAt', 'checkedAt'],
  },
  {
    name: 'consentimientos_de_suscripciones',
    table: subscriptionConsents,
    through: ({ id }) => sql`${subscriptionConsents.subscriptionId} in (
      select ${subscriptions.id} from ${subscriptions} where ${subscriptions.studentId} = ${id})`,
    omit: ['addressHash'],
  },
  {
    name: 'avisos_de_cobro',
    table: renewalNotices,
    through: ({ id }) => sql`${renewalNotices.subscriptionId} in (
      select ${subscriptions.id} from ${subscriptions} where ${subscriptions.studentId} = ${id})`,
  },
  {
    name: 'cobros_por_decidir',
    table: heldCharges,
    through: ({ id }) => sql`${heldCharges.subscriptionId} in (
      select ${subscriptions.id} from ${subscriptions} where ${subscriptions.studentId} = ${id})`,
    omit: ['decidedBy'],
  },
  {
    name: 'accesos',
    table: entitlements,
    ids: [entitlements.studentId],
    omit: ['grantedBy'],
    names: { courseTitle: courseTitle(entitlements.courseId) },
  },
  {
    name: 'cursos_comenzados',
    table: courseStudents,
    ids: [courseStudents.studentId],
    names: { courseTitle: courseTitle(courseStudents.courseId) },
  },
  {
    name: 'avance',
    table: lessonProgress,
    ids: [lessonProgress.studentId],
    omit: ['revision', 'videoNumber', 'graceSeconds'],
    names: { lessonTitle: lessonTitle(lessonProgress.lessonId) },
  },
  {
    name: 'dias_de_estudio',
    table: watchDays,
    ids: [watchDays.studentId],
    names: { lessonTitle: lessonTitle(watchDays.lessonId) },
  },
  {
    name: 'cursos_terminados',
    table: courseCompletions,
    ids: [courseCompletions.studentId],
    names: { courseTitle: courseTitle(courseCompletions.courseId) },
  },
  {
    name: 'intentos_de_cuestionarios',
    table: quizAttempts,
    ids: [quizAttempts.studentId],
    omit: ['seed'],
    names: { lessonTitle: lessonTitle(quizAttempts.lessonId) },
  },
  {
    name: 'respuestas_de_cuestionarios',
    table: quizAnswers,
    through: ({ id }) => sql`${quizAnswers.attemptId} in (
      select ${quizAttempts.id} from ${quizAttempts} where ${quizAttempts.studentId} = ${id})`,
    // The order of the options names them as the question does, which may say what is right.
    omit: ['questionVersionId', 'optionOrder', 'choiceIds', 'leftIds', 'textCount', 'gradedBy'],
  },
  {
    name: 'permisos_en_cuestionarios',
    table: quizOverrides,
    ids: [quizOverrides.studentId],
    omit: ['grantedBy'],
    names: { lessonTitle: lessonTitle(quizOverrides.lessonId) },
  },
  ...assignmentParts,
  {
    name: 'respuestas_en_videos',
    table: videoAnswers,
    ids: [videoAnswers.studentId],
    omit: ['videoId'],
    names: { lessonTitle: lessonOfVideo(videoAnswers.videoId) },
  },
  {
    name: 'favoritos',
    table: favourites,
    ids: [favourites.studentId],
    names: { courseTitle: courseTitle(favourites.courseId) },
  },
  {
    name: 'notas_de_estudio',
    table: studyNotes,
    ids: [studyNotes.studentId],
    omit: ['videoId', 'draftId', 'draftNumber'],
    names: { lessonTitle: lessonTitle(studyNotes.lessonId) },
    audience: 'nobody',
  },
  {
    name: 'certificados',
    table: certificates,
    ids: [certificates.studentId],
    omit: ['revokedBy', 'categoryId'],
  },
  {
    name: 'calificaciones_y_comentarios',
    table: reviews,
    ids: [reviews.studentId],
    names: { courseTitle: courseTitle(reviews.courseId) },
  },
  { name: 'votos_a_comentarios', table: reviewVotes, ids: [reviewVotes.studentId] },
  {
    name: 'preguntas',
    table: questions,
    ids: [questions.authorId],
    omit: ['sendingId'],
    names: {
      courseTitle: courseTitle(questions.courseId),
      lessonTitle: lessonTitle(questions.lessonId),
    },
  },
  {
    name: 'respuestas_a_preguntas',
    table: questionReplies,
    ids: [questionReplies.authorId],
    omit: ['sendingId'],
  },
  { name: 'votos_a_preguntas', table: questionVotes, ids: [questionVotes.userId] },
  { name: 'preguntas_por_dia', table: questionQuotas, ids: [questionQuotas.authorId] },
  ...conversationParts,
  {
    name: 'reportes_que_hiciste',
    table: reports,
    ids: [reports.reporterId],
  },
  {
    name: 'reportes_sobre_lo_que_escribiste',
    table: reportCases,
    through: ({ id }) => sql`(
      ${reportCases.reviewId} in (
        select ${reviews.id} from ${reviews} where ${reviews.studentId} = ${id})
      or ${reportCases.questionId} in (
        select ${questions.id} from ${questions} where ${questions.authorId} = ${id})
      or ${reportCases.replyId} in (
        select ${questionReplies.id} from ${questionReplies}
        where ${questionReplies.authorId} = ${id})
      or ${isOfSubmissionOf(id)}
      or ${isOfMessageOf(id)})`,
    omit: ['decidedBy'],
  },
]
