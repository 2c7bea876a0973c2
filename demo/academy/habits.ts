import { knownStudents } from '../people/students.ts'
import type { Random } from '../random.ts'

export interface Habit {
  pays: 'nothing' | 'courses' | 'months'
  /** Length of the plan, for monthly plans. */
  months: number
  /** Maximum number of courses. */
  appetite: number
  /** Days between the starts of two courses. */
  restDays: [least: number, most: number]
  /** Renews in any case. */
  isLoyal: boolean
}

const ordinary: Habit = {
  pays: 'courses',
  months: 0,
  appetite: 5,
  restDays: [6, 55],
  isLoyal: false,
}

const known: Record<(typeof knownStudents)[number]['login'], Habit> = {
  sofia: { ...ordinary, pays: 'nothing', appetite: 1 },
  diego: { ...ordinary, appetite: 5, restDays: [20, 60] },
  valeria: {
    pays: 'months',
    months: 12,
    appetite: 14,
    restDays: [10, 40],
    isLoyal: true,
  },
}

export function habitOf(email: string, addressOf: (login: string) => string): Habit | undefined {
  const login = knownStudents.find((one) => addressOf(one.login) === email)?.login
  return login && known[login]
}

export function drawHabit(random: Random): Habit {
  const appetite = 1 + Math.floor(12 * random.next())
  const draw = random.next()
  if (draw < 0.15) return { ...ordinary, pays: 'nothing', appetite }
  if (draw < 0.6) return { ...ordinary, appetite: Math.min(appetite, 8) }
  const months = random.pick([1, 1, 1, 3, 3, 12])
  // Subscribers watch more, at shorter intervals.
  return {
    pays: 'months',
    months,
    appetite: appetite + 3,
    restDays: [3, 30],
    isLoyal: random.chance(0.3),
  }
}
