import { addressOf } from '../accounts.ts'
import { isCaptioned } from '../captions/captioned.ts'
import { captionsAreThere, captionsMissed, regrets, thanks } from '../comments/answers.ts'
import { Deck } from '../comments/deck.ts'
import { knownStudents } from '../people/students.ts'
import type { Random } from '../random.ts'
import { dayMs, daysAfter, daysBefore } from './dates.ts'
import { captionedAt } from './plan-captions.ts'
import type { Person } from './plan-people.ts'
import type { PlannedReview } from './plan-studies.ts'

export interface Answer {
  review: PlannedReview
  text: string
  at: Date
}

export interface Vote {
  review: PlannedReview
  student: Person
  at: Date
}

export interface Reactions {
  answers: Answer[]
  votes: Vote[]
}

interface Setting {
  plannedReviews: readonly PlannedReview[]
  students: readonly Person[]
  now: Date
  random: Random
}

/** Votes and professors' answers for the reviews. */
export function planReactions(setting: Setting): Reactions {
  return { answers: planAnswers(setting), votes: planVotes(setting) }
}

/** Bad reviews are answered more often than good ones, and missing captions always. */
function planAnswers({ plannedReviews, now, random }: Setting): Answer[] {
  const decks = { thanks: new Deck(thanks, random), regrets: new Deck(regrets, random) }
  const latest = findLatest(plannedReviews)
  return plannedReviews.flatMap((review) => {
    const { student, course, stars, comment } = review
    const isMissed = captionsMissed.test(comment) && isCaptioned(course.text)
    const since = isMissed && review.at < captionedAt(now) ? captionedAt(now) : review.at
    const at = daysAfter(since, random.between(0.2, 5))
    const isAnswered = random.chance(stars <= 3 ? 0.6 : 0.25)
    const isFresh = latest.has(review)
    if (at >= now || !(isAnswered || isMissed || isFresh)) return []
    const words = isMissed ? captionsAreThere : decks[stars <= 3 ? 'regrets' : 'thanks'].deal()
    const [firstName = ''] = student.firstNames.split(' ')
    return {
      review,
      text: words.replaceAll('{nombre}', firstName),
      at: isFresh ? daysBefore(now, 1.1) : at,
    }
  })
}

/** The latest review of each documented account, which is answered just now. */
function findLatest(plannedReviews: readonly PlannedReview[]): Set<PlannedReview> {
  const addresses = knownStudents.map(({ login }) => addressOf(login))
  const own = plannedReviews.filter(({ student }) => addresses.includes(student.email))
  const byStudent = Map.groupBy(own, ({ student }) => student)
  return new Set([...byStudent.values()].map((all) => all.toSorted((a, b) => +b.at - +a.at)[0]!))
}

/** Longer reviews get more votes; a vote is later than the voter's registration. */
function planVotes({ plannedReviews, students, now, random }: Setting): Vote[] {
  return plannedReviews.flatMap((review) => {
    const maxVotes = review.comment.length > 90 ? 9 : 3
    const count = Math.floor(random.next() ** 2 * (maxVotes + 1))
    const voters = random.shuffle(students).filter(({ id }) => id !== review.student.id)
    return voters.slice(0, count).flatMap((student): Vote[] => {
      const from = Math.max(student.createdAt.getTime(), review.at.getTime())
      const days = (now.getTime() - from) / dayMs
      const at = daysAfter(new Date(from), days * random.between(0.02, 0.9))
      return at < daysBefore(now, 0.01) ? [{ review, student, at }] : []
    })
  })
}
