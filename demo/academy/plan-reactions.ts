import { addressOf } from '../accounts.ts'
import { isCaptioned } from '../captions/captioned.ts'
import { captionsAreThere, captionsMissed, regrets, thanks } from '../comments/answers.ts'
import { Deck } from '../comments/deck.ts'
import { knownStudents } from '../people/students.ts'
import type { Random } from '../random.ts'
import { dayMs, daysAfter, daysBefore } from './dates.ts'
import { captionedAt } from './plan-captions.ts'
import type { Person } from './plan-people.ts'
import type { Opinion } from './plan-studies.ts'

export interface Answer {
  opinion: Opinion
  text: string
  at: Date
}

export interface Vote {
  opinion: Opinion
  student: Person
  at: Date
}

export interface Reactions {
  answers: Answer[]
  votes: Vote[]
}

interface Setting {
  opinions: readonly Opinion[]
  students: readonly Person[]
  now: Date
  random: Random
}

/** What other students and the professors make of the comments. */
export function planReactions(setting: Setting): Reactions {
  return { answers: planAnswers(setting), votes: planVotes(setting) }
}

/** Criticism is answered more often than praise, and a missed caption always. */
function planAnswers({ opinions, now, random }: Setting): Answer[] {
  const decks = { thanks: new Deck(thanks, random), regrets: new Deck(regrets, random) }
  const latest = findLatest(opinions)
  return opinions.flatMap((opinion) => {
    const { student, course, stars, comment } = opinion
    const isMissed = captionsMissed.test(comment) && isCaptioned(course.text)
    const since = isMissed && opinion.at < captionedAt(now) ? captionedAt(now) : opinion.at
    const at = daysAfter(since, random.between(0.2, 5))
    const isAnswered = random.chance(stars <= 3 ? 0.6 : 0.25)
    const isFresh = latest.has(opinion)
    if (at >= now || !(isAnswered || isMissed || isFresh)) return []
    const words = isMissed ? captionsAreThere : decks[stars <= 3 ? 'regrets' : 'thanks'].deal()
    const [firstName = ''] = student.firstNames.split(' ')
    return {
      opinion,
      text: words.replaceAll('{nombre}', firstName),
      at: isFresh ? daysBefore(now, 1.1) : at,
    }
  })
}

/** Of who logs in by name: their last comment was answered only just now. */
function findLatest(opinions: readonly Opinion[]): Set<Opinion> {
  const addresses = knownStudents.map(({ login }) => addressOf(login))
  const own = opinions.filter(({ student }) => addresses.includes(student.email))
  const byStudent = Map.groupBy(own, ({ student }) => student)
  return new Set([...byStudent.values()].map((all) => all.toSorted((a, b) => +b.at - +a.at)[0]!))
}

/** Long comments say more; who is there later votes later. */
function planVotes({ opinions, students, now, random }: Setting): Vote[] {
  return opinions.flatMap((opinion) => {
    const most = opinion.comment.length > 90 ? 9 : 3
    const count = Math.floor(random.next() ** 2 * (most + 1))
    const voters = random.shuffle(students).filter(({ id }) => id !== opinion.student.id)
    return voters.slice(0, count).flatMap((student): Vote[] => {
      const from = Math.max(student.createdAt.getTime(), opinion.at.getTime())
      const days = (now.getTime() - from) / dayMs
      const at = daysAfter(new Date(from), days * random.between(0.02, 0.9))
      return at < daysBefore(now, 0.01) ? [{ opinion, student, at }] : []
    })
  })
}
