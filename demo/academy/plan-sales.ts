import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { midnight } from '../../server/src/platform/text/midnight.ts'
import { addressOf } from '../accounts.ts'
import { knownStudents } from '../people/students.ts'
import type { Random } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { Person } from './plan-people.ts'
import type { RefundStory, Studies } from './plan-studies.ts'

const stories: readonly [RefundStory, daysAgo: number][] = [
  ['whole', 118],
  ['refused', 64],
  ['part', 33],
  ['whole', 12],
  ['paid_twice', 4],
  ['asked', 3],
  ['asked', 1.5],
]

/**
 * Sales to students who have not begun to watch: one of each professor in this month, on whichever
 * day of it the academy is filled, and those that were wanted back.
 */
export function addSales(
  studies: Studies,
  students: readonly Person[],
  courses: readonly PlannedCourse[],
  { now, random }: { now: Date; random: Random },
): void {
  const sold = courses.filter(
    ({ text: { standing, price } }) => standing.status === 'approved' && price !== 0,
  )
  const ofProfessors = Map.groupBy(sold, ({ text }) => text.professor)
  const subscribers = new Set(studies.sales.flatMap((sale) => (sale.course ? [] : sale.student)))
  const known = knownStudents.map(({ login }) => addressOf(login))
  const others = students.filter((one) => !subscribers.has(one) && !known.includes(one.email))
  const buyers = new Set(random.shuffle(others))
  const sell = (course: PlannedCourse, paidAt: Date, story?: RefundStory) => {
    const begun = studies.enrolments.filter((one) => one.course === course)
    const student = [...buyers].find(
      (one) => one.createdAt < paidAt && begun.every((other) => other.student !== one),
    )
    if (!student) throw new Error(`Nobody is left to buy ${course.text.title}`)
    buyers.delete(student)
    studies.sales.push({ student, course, months: 0, paidAt, startsAt: paidAt, story })
    studies.enrolments.push({ student, course, at: paidAt })
  }
  const monthBegan = midnight(`${isoDay(now, defaultTimeZone).slice(0, 8)}01`, defaultTimeZone)
  for (const taught of ofProfessors.values()) {
    const paidAt = new Date(random.between(monthBegan.getTime(), now.getTime()))
    sell(random.pick(taught), paidAt)
  }
  for (const [story, daysAgo] of stories) sell(random.pick(sold), daysBefore(now, daysAgo), story)
}
