import { sql } from '../../platform/db/drizzle.ts'
import { certificates } from '../certificates/tables.ts'
import { courseStudents } from '../courses/tables.ts'
import { courseCompletions, favourites, lessonProgress, watchDays } from '../learning/tables.ts'
import { entitlements, orderRefunds, orders, refundPetitions } from '../purchases/tables.ts'
import { questionQuotas, questionReplies, questions, questionVotes } from '../questions/tables.ts'
import { reportCases, reports } from '../reports/tables.ts'
import { reviews, reviewVotes } from '../reviews/tables.ts'
import { conversationParts, isOfMessageOf } from './conversation-parts-store.ts'
import { courseTitle, lessonTitle, type Part } from './part-store.ts'

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
    name: 'reembolsos',
    table: orderRefunds,
    through: ({ id }) => sql`${orderRefunds.orderId} in (
      select ${orders.id} from ${orders} where ${orders.studentId} = ${id})`,
  },
  {
    name: 'reembolsos_que_pediste',
    table: refundPetitions,
    through: ({ id }) => sql`${refundPetitions.orderId} in (
      select ${orders.id} from ${orders} where ${orders.studentId} = ${id})`,
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
    name: 'favoritos',
    table: favourites,
    ids: [favourites.studentId],
    names: { courseTitle: courseTitle(favourites.courseId) },
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
      or ${isOfMessageOf(id)})`,
    omit: ['decidedBy'],
  },
]
