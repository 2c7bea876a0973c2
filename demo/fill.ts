import { rm } from 'node:fs/promises'
import path from 'node:path'
import { eq } from '../server/src/platform/db/drizzle.ts'
import type { Database } from '../server/src/platform/db/connect.ts'
import { hashPassword } from '../server/src/features/identity/passwords/passwords.ts'
import { users } from '../server/src/features/identity/tables.ts'
import type { Secrets } from '../server/src/platform/config/secrets.ts'
import { placeCovers } from './academy/covers.ts'
import { closePastMonths } from './academy/close-past-months.ts'
import { placeIntroduction } from './academy/house.ts'
import { planCaptions } from './academy/plan-captions.ts'
import { planCourses } from './academy/plan-courses.ts'
import { planPeople } from './academy/plan-people.ts'
import { openPast } from './academy/past.ts'
import { planReactions } from './academy/plan-reactions.ts'
import { addSales } from './academy/plan-sales.ts'
import { Studies } from './academy/plan-studies.ts'
import { makeAudio, makeReels, placeReel } from './academy/reels.ts'
import { writeActivities } from './academy/write-activities.ts'
import { writeCaptionDraft } from './academy/write-caption-draft.ts'
import { placeCaptions, writeCaptions } from './academy/write-captions.ts'
import { writeCertificates } from './academy/write-certificates.ts'
import { writeChangeRequests } from './academy/write-change-requests.ts'
import { writeCourses } from './academy/write-courses.ts'
import { writeFavourites } from './academy/write-favourites.ts'
import { writeMessages } from './academy/write-messages.ts'
import { writeNotifications } from './academy/write-notifications.ts'
import { writeHouse, writePeople } from './academy/write-people.ts'
import { writeReactions } from './academy/write-reactions.ts'
import { writeSales } from './academy/write-sales.ts'
import { writeSubscriptions } from './academy/write-subscriptions.ts'
import { writeStudies } from './academy/write-studies.ts'
import { writeSearchOpenings } from './academy/write-search-openings.ts'
import { writeVisits } from './academy/write-visits.ts'
import { writeTickets } from './academy/write-tickets.ts'
import { writeAnnouncements } from './academy/write-announcements.ts'
import { Discounts, stopCoupons, writeCoupons } from './academy/write-coupons.ts'
import { writeOffice } from './academy/write-office.ts'
import { writePayouts } from './academy/write-payouts.ts'
import { writeQuestions } from './academy/write-questions.ts'
import { writeStudyNotes } from './academy/write-study-notes.ts'
import { writeFiscalTerms, writeHandSales } from './academy/write-hand-sales.ts'
import { writeRefunds } from './academy/write-refunds.ts'
import { writeReports } from './academy/write-reports.ts'
import { writeRevisions } from './academy/write-revisions.ts'
import { administrator, password } from './accounts.ts'
import { Random } from './random.ts'

export interface Site {
  db: Database
  /** The server's media folder. */
  mediaFolder: string
  secrets: Secrets
}

/** Detects an empty database, the sample academy, or another academy. */
export async function recognise(db: Database): Promise<'empty' | 'sample' | 'other'> {
  const [anybody] = await db.select({ id: users.id }).from(users).limit(1)
  if (!anybody) return 'empty'
  const [director] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, administrator.email))
  return director ? 'sample' : 'other'
}

/**
 * Fills an empty academy with two years of data up to now. Files are written first and all rows in
 * one transaction, so that an interrupted run can be repeated.
 */
export async function fillAcademy({ db, mediaFolder, secrets }: Site, now: Date): Promise<void> {
  const reelsFolder = path.join(mediaFolder, 'muestra')
  const reels = await makeReels(reelsFolder)
  const people = planPeople(now, new Random('people'))
  const audio = await makeAudio(reelsFolder)
  const courses = planCourses(now, reels, audio, new Random('courses'))
  const studies = new Studies(people.students, courses, now, new Random('studies'))
  addSales(studies, people.students, courses, { now, random: new Random('more sales') })
  const reactions = planReactions({
    plannedReviews: studies.plannedReviews,
    students: people.students,
    now,
    random: new Random('reactions'),
  })
  const captions = planCaptions(courses, now)
  for (const { videoId, reel } of courses.flatMap(({ lessons }) => lessons)) {
    await placeReel(mediaFolder, videoId, reel)
  }
  await rm(reelsFolder, { recursive: true })
  await placeCaptions(mediaFolder, captions)
  await placeCovers(mediaFolder, courses)
  await placeIntroduction(mediaFolder)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await writeHouse(tx, people.administrator.createdAt)
    await writePeople(tx, people, passwordHash)
    await writeChangeRequests(tx, people, now)
    await writeCourses(tx, courses, people)
    await writeCaptions(tx, captions)
    await writeCaptionDraft(tx, courses, now)
    const past = await openPast(tx, { mediaFolder, secrets }, now)
    const { administrator: director, plainAdministrator: office } = people
    const coupons = await writeCoupons(tx, past, director, courses)
    const discounts = new Discounts(coupons)
    const paid = await writeSales(tx, studies.sales, { random: new Random('sales'), discounts })
    await stopCoupons(past, director, coupons)
    await writeStudies(tx, studies)
    await writeRefunds(tx, past, office, paid)
    await writeFiscalTerms(past, director)
    await writeHandSales(tx, past, office, { students: people.students, courses })
    await writeSubscriptions(tx, paid, now)
    await closePastMonths(tx, people.administrator.createdAt, now)
    await writePayouts(past, director, people.professors, now)
    await writeReactions(tx, reactions)
    await writeFavourites(tx, people.students, courses, { now, random: new Random('favourites') })
    await writeSearchOpenings(tx, courses, { now, random: new Random('searches') })
    await writeVisits(tx, courses, { now, random: new Random('visits') })
    const ticketNews = await writeTickets(tx, people, now)
    const messageNews = await writeMessages(tx, people, { courses, studies, now })
    const issues = await writeCertificates(tx)
    await writeRevisions(past, { people, courses, studies, mediaFolder })
    await writeActivities(past, { people, courses, studies, mediaFolder })
    await writeAnnouncements(past, people, courses)
    const questions = await writeQuestions(past, people, courses, studies)
    await writeStudyNotes(tx, past, people, courses)
    const reviews = studies.plannedReviews
    await writeReports(tx, past, { people, courses, reviews, questions, messages: messageNews })
    await writeOffice(tx, past, { people, courses })
    const life = { people, courses, studies, reactions, ticketNews, messageNews, issues }
    await writeNotifications(tx, life, now)
  })
}
