import * as calls from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { eq } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import type { users } from '../../features/identity/tables.ts'
import { teachingGoals } from '../../features/insights/tables.ts'
import { sandboxCheckouts, sandboxRefunds } from '../../platform/payment-gateways/sandbox/tables.ts'
import {
  entitlements,
  orderRefundRequests,
  orderRefunds,
  refundPetitions,
  orders,
} from '../../features/purchases/tables.ts'
import { questionQuotas } from '../../features/questions/tables.ts'
import { reports } from '../../features/reports/tables.ts'
import { buildCertificate, buildCourse, buildPublishedCourse } from './build.ts'
import { allowMessages, buildConversation } from './build-conversation.ts'
import { buildProfessor, buildStudent } from './build-people.ts'
import { buildQuestion, buildReply } from './build-question.ts'
import { newStudyNote } from './build-study-note.ts'
import { buildReport } from './build-report.ts'
import { buy } from '../buy.ts'
import type { TestUser } from '../client.ts'
import type { TestApp } from '../test-app.ts'
import { fillAccount, nameOf } from './build-whole-account.ts'
import { payProfessor } from '../pay-professor.ts'
import { answerVideo, takeQuiz } from '../take-quiz.ts'
import { doAssignment } from '../do-assignment.ts'

type UserRow = typeof users.$inferSelect

/** A student with every kind of data, whose name and email are in all of their texts. */
export async function buildWholeStudent(academy: TestApp, admin: TestUser) {
  const { db, clock } = academy
  const student = await buildStudent(academy, {
    firstNames: 'Xochiquetzalli',
    lastNames: 'Quintanarroo',
    email: `xochi-${newId()}@unica.mx`,
  })
  const signed = `Firma: ${nameOf(student)}, ${student.email}`
  const { course, lesson } = await buildPublishedCourse(academy, {
    priceCents: 30_000,
    title: 'Papel amate',
  })
  const orderId = await buyCourse(academy, student, course)
  const own = academy.as(student)
  await own.call(calls.rateCourse, {
    body: { courseId: course.id, rating: 5, comment: signed },
  })
  const ratings = await own.call(calls.listRatings, { params: { courseId: course.id } })
  const reviewId = ratings.find(({ isMine }) => isMine)!._id
  const { insertedId: questionId } = await own.call(calls.askQuestion, {
    params: { contentId: lesson.id },
    body: { text: signed },
  })
  await allowMessages(academy, course.professorId)
  const { conversationId } = await own.call(calls.writeToProfessor, {
    params: { courseId: course.id },
    body: { text: signed },
  })
  await academy.as({ id: course.professorId, type: 'professor' }).call(calls.answerMessages, {
    params: { conversationId },
    body: { text: `Con gusto, ${nameOf(student)}` },
  })
  await own.call(calls.keepFavourite, { params: { courseId: course.id } })
  await own.call(calls.saveStudyNote, {
    params: { noteId: newId() },
    body: newStudyNote(lesson, { text: signed }),
  })
  await takeQuiz(academy, student, course, { text: signed, name: nameOf(student) })
  await answerVideo(academy, student, { ...lesson, professorId: course.professorId })
  await doAssignment(academy, student, course, { text: signed, name: nameOf(student) })
  const foreign = await buildQuestion(academy, { id: lesson.id, courseId: course.id })
  const reply = await buildReply(academy, foreign, { authorId: student.id, text: signed })
  await buildReply(academy, foreign, { text: `Gracias, ${nameOf(student)}` })
  await db
    .insert(questionQuotas)
    .values({ authorId: student.id, kind: 'reply', day: '2026-11-23', writtenCount: 1 })
  const told = {
    textBefore: signed,
    decisionReason: signed,
    state: 'hidden',
    decidedAt: clock.now(),
    decidedBy: admin.id,
  } as const
  await buildReport(academy, { reviewId }, told)
  await buildReport(academy, { replyId: reply.id }, told)
  const { id: caseId } = await buildReport(academy, { questionId: foreign.id })
  await db.insert(reports).values({
    caseId,
    reporterId: student.id,
    reason: 'other',
    text: signed,
    createdAt: clock.now(),
  })
  const certificate = await buildCertificate(academy, {
    studentId: student.id,
    courseId: course.id,
    studentName: nameOf(student),
  })
  const office = academy.as(admin)
  await office.call(calls.revokeCertificate, {
    params: { folio: certificate.folio },
    body: { reason: signed },
  })
  await office.call(calls.restoreCertificate, { params: { folio: certificate.folio } })
  const { insertedId: accessId } = await office.call(calls.grantAccess, {
    params: { id: student.id },
    body: {
      courseId: (await buildCourse(academy, { status: 'approved' })).id,
      until: null,
      reason: signed,
    },
  })
  await db.update(entitlements).set({ reason: signed }).where(eq(entitlements.id, accessId))
  await db.insert(orderRefundRequests).values({
    orderId,
    adminId: admin.id,
    amountCents: 100,
    reason: signed,
    state: 'refused',
    createdAt: clock.now(),
    settledAt: clock.now(),
  })
  const proofKey = await recordSale(academy, admin, student, signed)
  await db.insert(refundPetitions).values({
    orderId,
    reason: signed,
    state: 'rejected',
    decisionReason: signed,
    decidedBy: admin.id,
    createdAt: clock.now(),
    decidedAt: clock.now(),
  })
  await db.insert(orderRefunds).values({
    orderId,
    kind: 'refund',
    state: 'void',
    reference: 'R',
    amountCents: 100,
    reason: signed,
    happenedAt: clock.now(),
    createdAt: clock.now(),
  })
  const [checkout] = await db
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.orderId, orderId))
  await db.insert(sandboxRefunds).values({
    requestId: newId(),
    token: checkout!.token,
    amountCents: 100,
    reason: signed,
  })
  const files = { ...(await fillAccount(academy, admin, student)), proofKey }
  return { student, course, lesson, reviewId, questionId, certificate, orderId, files }
}

/** Returns the key of its proof. */
async function recordSale(academy: TestApp, admin: TestUser, student: UserRow, note: string) {
  const courseId = (await buildCourse(academy, { status: 'approved', priceCents: 20_000 })).id
  const { orderId } = await academy.as(admin).call(calls.recordSale, {
    form: {
      studentId: student.id,
      courseId,
      amount: '200',
      paidOn: isoDay(academy.clock.now(), defaultTimeZone),
      method: 'cash',
      note,
    },
    file: new File(['%PDF-1.7'], `${nameOf(student)}.pdf`),
  })
  return `sale-proofs/${orderId}`
}

async function buyCourse(academy: TestApp, student: UserRow, course: { id: string }) {
  await buy(academy, student, { course })
  const [order] = await academy.db.select().from(orders).where(eq(orders.studentId, student.id))
  return order!.id
}

/** A professor with a published course that somebody bought, one nobody has, and a draft. */
export async function buildWholeProfessor(academy: TestApp, admin: TestUser) {
  const { clock } = academy
  const professor = await buildProfessor(academy, {
    firstNames: 'Nezahualpilli',
    lastNames: 'Tlacaelelzin',
    email: `neza-${newId()}@unica.mx`,
    professionalId: '87654321',
    emailConfirmedAt: clock.now(),
  })
  const professorId = professor.id
  const signed = `Con ${nameOf(professor)}, ${professor.email}`
  const { course, lesson } = await buildPublishedCourse(academy, {
    professorId,
    priceCents: 30_000,
    title: 'Códices',
    description: signed,
  })
  const draft = await buildCourse(academy, { professorId, title: 'Borrador', description: signed })
  const waiting = await buildCourse(academy, { professorId, status: 'pending' })
  const buyer = await buildStudent(academy)
  await buyCourse(academy, buyer, course)
  const own = academy.as(professor)
  await own.call(calls.editPublicProfile, {
    body: {
      headline: signed,
      biography: signed,
      links: [],
      materia: nameOf(professor),
      nivelEducativo: null,
      tamanoClase: null,
      metodologia: null,
      version: 0,
    },
  })
  await own.call(calls.editMessagePreferences, { body: { permitirMensajesDirectos: true } })
  const { conversation } = await buildConversation(academy, course, {
    studentId: buyer.id,
    text: `Gracias, ${nameOf(professor)}`,
  })
  await own.call(calls.answerMessages, {
    params: { conversationId: conversation.id },
    body: { text: signed },
  })
  await own.call(calls.sendAnnouncement, {
    params: { courseId: course.id },
    body: { title: 'Hola', text: signed },
  })
  await own.call(calls.addQuizQuestion, {
    body: {
      text: signed,
      data: { kind: 'short', accepted: [signed] },
      explanation: signed,
      tags: [nameOf(professor)],
    },
  })
  await buildCertificate(academy, {
    studentId: buyer.id,
    courseId: course.id,
    professorName: nameOf(professor),
  })
  await academy.db
    .insert(teachingGoals)
    .values({ professorId, earnings: 100, views: 100, newStudents: 10 })
  await payProfessor(academy, admin, professor)
  const files = await fillAccount(academy, admin, professor)
  return { professor, course, lesson, draft, waiting, buyer, files }
}
