import { defaultTimeZone } from '@ateneo/contract/calendar'
import { addMonths } from '../../server/src/features/purchases/access/periods.ts'
import { addressOf } from '../accounts.ts'
import { CommentWriter, CommonPhrases } from '../comments/write-comment.ts'
import { professors } from '../people/professors.ts'
import { Random } from '../random.ts'
import { dayMs, daysAfter } from './dates.ts'
import { drawHabit, type Habit, habitOf } from './habits.ts'
import type { PlannedCourse, PlannedLesson } from './plan-courses.ts'
import type { Person } from './plan-people.ts'

/** What became of a payment that its student wanted back. */
export type RefundStory = 'asked' | 'refused' | 'whole' | 'part' | 'paid_twice'

export interface Sale {
  student: Person
  /** Null: all courses, for some months. */
  course: PlannedCourse | null
  months: number
  paidAt: Date
  startsAt: Date
  story?: RefundStory | undefined
}

export interface LessonProgress {
  student: Person
  course: PlannedCourse
  lesson: PlannedLesson
  watchedSeconds: number
  /** Played twice, from and to these seconds; nothing if both are one. */
  again: [from: number, to: number]
  at: Date
}

/** A student's start of a course, by purchase or by watching. */
export interface Enrolment {
  student: Person
  course: PlannedCourse
  at: Date
}

export interface PlannedReview extends Enrolment {
  stars: number
  comment: string
}

/** Simulates two years of registrations, purchases, playback and reviews. */
export class Studies {
  readonly sales: Sale[] = []
  readonly lessonProgress: LessonProgress[] = []
  readonly enrolments: Enrolment[] = []
  readonly plannedReviews: PlannedReview[] = []
  readonly #now: Date
  readonly #random: Random
  readonly #courses: PlannedCourse[]
  readonly #phrases: CommonPhrases
  readonly #writers = new Map<string, CommentWriter>()

  constructor(people: Person[], courses: PlannedCourse[], now: Date, random: Random) {
    this.#now = now
    this.#random = random
    this.#phrases = new CommonPhrases(random)
    this.#courses = courses.filter(({ text }) => text.standing.status === 'approved')
    for (const student of people) {
      const own = new Random(student.id)
      this.#live(student, habitOf(student.email, addressOf) ?? drawHabit(own))
    }
  }

  #live(student: Person, habit: Habit): void {
    const random = this.#random
    const begun = new Set<PlannedCourse>()
    let until: Date | undefined
    let at = daysAfter(student.createdAt, random.between(0.01, 0.9))
    while (begun.size < habit.appetite && at < this.#now) {
      const course = this.#choose(habit, begun, at)
      if (!course) break
      begun.add(course)
      const isFree = course.text.price === 0
      if (!isFree && habit.pays === 'months' && (until === undefined || at >= until)) {
        until = this.#subscribe(student, habit.months, at)
      }
      if (!isFree && habit.pays === 'courses') {
        this.sales.push({ student, course, months: 0, paidAt: at, startsAt: at })
        this.enrolments.push({ student, course, at })
      }
      this.#study(student, course, at, isFree ? undefined : until)
      at = daysAfter(at, random.between(...habit.restDays))
    }
    while (habit.isLoyal && until !== undefined && until < this.#now) {
      until = this.#subscribe(student, habit.months, until)
    }
  }

  #subscribe(student: Person, months: number, at: Date): Date {
    this.sales.push({ student, course: null, months, paidAt: at, startsAt: at })
    return addMonths(at, months, defaultTimeZone)
  }

  #choose({ pays }: Habit, begun: Set<PlannedCourse>, at: Date): PlannedCourse | undefined {
    const open = this.#courses.filter(
      (course) =>
        !begun.has(course) &&
        (course.decidedAt ?? at) < at &&
        (pays !== 'nothing' || course.text.price === 0),
    )
    return this.#random.pickWeighted(open, (course) => attractionOf(course, at))
  }

  /**
   * Watches lesson after lesson until the course, the student's patience or the subscription ends.
   */
  #study(student: Person, course: PlannedCourse, from: Date, until = this.#now): void {
    const random = this.#random
    const end = until < this.#now ? until : this.#now
    const isWhole = random.chance(0.5)
    const goal = course.lessons.length * (isWhole ? 1 : random.between(0.05, 0.95))
    const latest = this.enrolments.at(-1)
    const isBought = latest?.student === student && latest.course === course
    let at = daysAfter(from, random.between(0.002, 0.4))
    let last: Date | undefined
    for (const [index, lesson] of course.lessons.entries()) {
      const share = Math.min(1, goal - index)
      if (share <= 0.02 || at >= end) break
      if (last === undefined && !isBought) this.enrolments.push({ student, course, at })
      const watchedSeconds = Math.round(lesson.reel.durationSeconds * share * 10) / 10
      const again = drawReplay(student, lesson, watchedSeconds)
      this.lessonProgress.push({ student, course, lesson, watchedSeconds, again, at })
      last = at
      at = daysAfter(at, random.between(0.01, 2.4))
    }
    const opinionAt = last && daysAfter(last, random.between(0.01, 2))
    if (opinionAt && opinionAt < end && goal >= course.lessons.length * 0.35) {
      if (random.chance(0.74)) this.#rate(student, course, opinionAt)
    }
  }

  #rate(student: Person, course: PlannedCourse, at: Date): void {
    const { standing } = course.text
    if (standing.status !== 'approved') return
    const { reception } = standing
    const stars = this.#drawStars(reception.stars)
    let writer = this.#writers.get(course.id)
    if (!writer) {
      const subject = { reception, professor: professors[course.text.professor].title }
      writer = new CommentWriter(subject, this.#phrases, new Random(course.id))
      this.#writers.set(course.id, writer)
    }
    this.plannedReviews.push({ student, course, stars, comment: writer.write(stars), at })
  }

  /** Distributed around the mean; one in thirty is a random low rating. */
  #drawStars(middle: number): number {
    if (this.#random.chance(1 / 30)) return this.#random.whole(1, 3)
    const noise = this.#random.next() + this.#random.next() + this.#random.next() - 1.5
    return Math.min(5, Math.max(1, Math.round(middle + noise * 1.3)))
  }
}

/** Every third student goes back, most of them to the same place of a lesson. */
function drawReplay(
  student: Person,
  { lessonId }: PlannedLesson,
  watchedSeconds: number,
): [number, number] {
  const own = new Random(`${lessonId} ${student.id}`)
  const place = new Random(lessonId).between(0.15, 0.7)
  const from = watchedSeconds * (own.chance(0.7) ? place : own.between(0, 0.9))
  const until = own.chance(1 / 3) ? from + watchedSeconds * own.between(0.04, 0.1) : from
  return [from, until]
}

/** New courses are on the first page, so they weigh more. */
function attractionOf({ text: { standing }, decidedAt }: PlannedCourse, at: Date): number {
  if (standing.status !== 'approved' || !decidedAt) return 0
  const ageDays = (at.getTime() - decidedAt.getTime()) / dayMs
  return standing.reception.appeal ** 1.4 * (1 + 7 * Math.exp(-ageDays / 45))
}
