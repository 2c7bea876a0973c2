import { buildProfessor, buildStudent } from '../builders/build-people.ts'
import { buildCourse } from '../builders/build.ts'
import type { TestUser } from '../client.ts'
import type { Begun } from '../subscribe.ts'
import type { Till } from './tills.ts'
import type { World } from './world.ts'

/** What was bought, or begun, in a history, and what its books remember of it. */
export interface Purchase {
  orderId: string
  till: Till
  token: string
  student: TestUser
  /** Null: months of everything. */
  courseId: string | null
  openedAt: Date
  /** Payments that were made, by what was done at the provider. */
  payments: number
  isOtherAmount: boolean
  hasCoupon: boolean
  /** The last payment is under review. */
  isReviewed: boolean
  dispute: 'none' | 'open' | 'lost' | 'won'
  /** Refunds that were made, here or there. */
  returns: number
}

/** What was paid outside. */
export interface HandSale {
  orderId: string
  student: TestUser
  cents: number
}

/** One random history: a course and its professor, two students, a coupon with one use. */
export interface History {
  world: World
  professor: TestUser
  course: { id: string }
  students: readonly TestUser[]
  /** Its code, once somebody used it. */
  coupon: string | undefined
  purchases: Purchase[]
  handSales: HandSale[]
  subscriptions: (Begun & { student: TestUser })[]
  isRetired: boolean
  /** What happened, for who reads a history that failed. */
  log: string[]
}

export async function beginHistory(world: World): Promise<History> {
  const { academy } = world
  const professor = await buildProfessor(academy)
  return {
    world,
    professor,
    course: await buildCourse(academy, {
      professorId: professor.id,
      status: 'approved',
      priceCents: 34_905,
    }),
    students: [await buildStudent(academy), await buildStudent(academy)],
    coupon: undefined,
    purchases: [],
    handSales: [],
    subscriptions: [],
    isRetired: false,
    log: [],
  }
}
