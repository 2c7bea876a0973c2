import { eraseAnnouncements } from '../announcements/service.ts'
import { eraseAssignments } from '../assignments/service.ts'
import { recordAudit, redactAuditEntries } from '../audit/service.ts'
import { eraseCertificates } from '../certificates/service.ts'
import type { Context } from '../../context.ts'
import { eraseCourses } from '../courses/service.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { type ErasedPerson, erasedNames } from '../../platform/db/erased-person.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { eraseAccount, lockRemovable, lockSuperAdmins } from '../identity/service.ts'
import { eraseGoals } from '../insights/service.ts'
import { eraseLearning } from '../learning/service.ts'
import { eraseNotifications } from '../notifications/service.ts'
import { erasePayouts } from '../payouts/service.ts'
import { endSubscriptionsOf, erasePurchases, requireNoSubscription } from '../purchases/service.ts'
import { eraseImportedLines } from '../people/service.ts'
import { eraseQuizAttempts } from '../quiz-attempts/service.ts'
import { eraseConversations, eraseQuestions, listAskedProfessors } from '../questions/service.ts'
import { eraseQuizQuestions } from '../quizzes/service.ts'
import { eraseReports } from '../reports/service.ts'
import { eraseReviews, listReviewedProfessors } from '../reviews/service.ts'
import { eraseStudyNotes } from '../study-notes/service.ts'
import { eraseSharePictures } from '../social-images/service.ts'
import { eraseTransfers } from '../transfers/service.ts'
import { eraseTickets } from '../support/service.ts'
import { eraseChapterTitles } from '../transcripts/service.ts'
import { eraseCaptionDrafts } from '../automatic-captions/service.ts'
import { eraseCaptionLabels } from '../videos/service.ts'
import { eraseDeliveries } from '../webhooks/service.ts'
import { requireNoObstacle } from './deletion-preview.ts'
import { deletionEmails } from './queues.ts'
import { completeRequest, redactReasons, redactText } from './store.ts'

type Account = Awaited<ReturnType<typeof lockRemovable>>

/** Shorter ones would also be words of something else. */
const SHORTEST_WORD = 6

/**
 * Erases all that names a person, in one transaction, and leaves what tax and certificates need.
 * The lock makes one deletion of many at once.
 */
export async function erasePerson(
  ctx: Context,
  admin: Caller,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await requireNoObstacle(ctx, ctx.db, userId)
  await endSubscriptionsOf(ctx, userId)
  await ctx.db.transaction(async (tx) => {
    await lockSuperAdmins(tx, admin)
    const account = await lockRemovable(tx, admin, userId, 'update')
    if (account.state === 'deleted') throw fail('person_deleted')
    await requireNoObstacle(ctx, tx, userId)
    await requireNoSubscription(tx, userId)
    const person = describe(account)
    const kept = await redactText(tx, reason.trim(), person)
    const requestId = await completeRequest(tx, userId, {
      decidedBy: admin.id,
      reason: kept,
      now: ctx.now(),
      deletionEmail: account.email,
      deletionEmailName: person.isEmailConfirmed ? account.firstNames : '',
    })
    await recordAudit(ctx, tx, admin, {
      action: 'user.erase',
      subject: { type: 'user', id: userId, label: person.replacement },
      reason: kept,
    })
    await redactReasons(tx, userId, person)
    // Before the account is emptied, since audit entries are found by its email.
    await redactAuditEntries(tx, userId)
    await eraseEverywhere(ctx, tx, admin, person)
    await ctx.jobs.enqueue(tx, deletionEmails, { requestId, event: 'done' })
  })
}

/** The account goes last: what others keep is found by it. */
async function eraseEverywhere(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  person: ErasedPerson,
): Promise<void> {
  await eraseTickets(ctx, tx, person)
  await eraseReports(tx, person)
  await eraseReviews(tx, person)
  await eraseQuestions(tx, person)
  await eraseConversations(tx, person)
  await eraseAnnouncements(tx, person)
  await eraseLearning(tx, person)
  await eraseStudyNotes(tx, person)
  await eraseQuizAttempts(tx, person)
  await eraseAssignments(ctx, tx, person)
  await eraseSharePictures(ctx, tx, person.id)
  await eraseCertificates(tx, person)
  await eraseGoals(tx, person)
  await eraseTransfers(ctx, tx, person)
  await erasePurchases(ctx, tx, person)
  await erasePayouts(tx, person)
  await eraseCaptionDrafts(tx, person)
  await eraseCaptionLabels(tx, person)
  await eraseChapterTitles(tx, person)
  await eraseQuizQuestions(tx, person)
  await eraseCourses(ctx, tx, admin, person)
  const professorIds = [
    ...(await listReviewedProfessors(tx, person.id)),
    ...(await listAskedProfessors(tx, person.id)),
  ]
  await eraseNotifications(tx, person, professorIds)
  await eraseDeliveries(tx, person.id)
  await eraseImportedLines(tx, person)
  await eraseAccount(ctx, tx, person)
}

function describe(account: Account): ErasedPerson {
  const { id, type, email, firstNames, lastNames, phone, professionalId } = account
  const named = erasedNames(type)
  const name = `${firstNames} ${lastNames}`.trim()
  const words = [name, email, phone ?? '', professionalId ?? '']
  return {
    id,
    type,
    name,
    firstNames,
    email,
    isEmailConfirmed: account.emailConfirmedAt !== null,
    words: words.filter((word) => word.length >= SHORTEST_WORD),
    replacement: `${named.firstNames} ${named.lastNames}`,
  }
}
