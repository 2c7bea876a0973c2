import * as calls from '@ateneo/contract'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Client } from '../server/src/testing/client.ts'
import { withAcademy } from '../server/src/testing/with-academy.ts'
import { stableId } from './random.ts'
import { now } from './testing/open-sample.ts'

const roles = {
  oficina: 'admin',
  direccion: 'admin',
  joaquin: 'professor',
  mariana: 'professor',
  beatriz: 'professor',
  valeria: 'student',
} as const

type Login = keyof typeof roles

const academy = withAcademy(() => ({ template: inject('sample').template }))

beforeAll(async () => {
  academy.clock.set(now.toISOString())
})

const as = (login: Login) => academy.as({ id: stableId(`person ${login}`), type: roles[login] })

/** The course of this title, as its professor finds it. */
async function findCourse(login: 'joaquin' | 'mariana', title: string) {
  const params = { professorId: stableId(`person ${login}`) }
  const { documents } = await as(login).call(calls.listProfessorCourses, { params })
  return documents.find((one) => one.title.startsWith(title) && one.revisionOf === null)!
}

async function findActivity(wanted: 'quiz' | 'assignment') {
  const { _id: id } = await findCourse('joaquin', 'Python')
  const { contentDetails } = await as('joaquin').call(calls.getCourse, { params: { id } })
  return contentDetails.find(({ kind }) => kind === wanted)!._id
}

interface Row {
  who: Login
  what: string
  /** The kind or state of each that this person is shown. */
  ask: (client: Client) => Promise<readonly unknown[]>
  /** Each of them at least once. */
  kinds: readonly unknown[]
}

const reportsThat = (state: calls.ReportState, kinds: readonly calls.ReportedKind[]): Row => ({
  who: 'oficina',
  what: `reports that are ${state}`,
  ask: async (client) => {
    const { documents } = await client.call(calls.listReportCases, { query: { state } })
    return documents.map(({ kind }) => kind)
  },
  kinds,
})

const subscriptionStates: Row = {
  who: 'oficina',
  what: 'subscriptions that renew',
  ask: async (client) =>
    (await client.call(calls.listSubscriptions)).documents.map(({ state }) => state),
  kinds: ['active', 'ended', 'past_due'],
}

const thisMonth = { from: '2026-11-01', to: '2026-11-21' }
const aYear = { from: '2025-12-01', to: '2026-11-21' }
const months = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
)

const earned = (who: Login): Row => ({
  who,
  what: 'earnings of this month',
  ask: async (client) => {
    const { documents } = await client.call(calls.listEarnings, { query: thisMonth })
    return documents.filter(({ sales }) => sales > 0).map(({ month }) => month)
  },
  kinds: ['2026-11'],
})

const rows: readonly Row[] = [
  {
    who: 'oficina',
    what: 'coupons',
    ask: async (client) => {
      const { documents } = await client.call(calls.listCoupons)
      return documents.flatMap(({ state, uses, startsAt }) => [
        state,
        ...(uses > 0 ? ['taken'] : []),
        ...(startsAt === null ? [] : ['of some days']),
      ])
    },
    kinds: [
      'active',
      'used_up',
      'expired',
      'paused',
      'ended',
      'scheduled',
      'taken',
      'of some days',
    ],
  },
  {
    who: 'oficina',
    what: 'refunds',
    ask: async (client) => {
      const { documents } = await client.call(calls.listRefunds)
      return documents.map(({ amount, order }) => (amount === order.price ? 'whole' : 'part'))
    },
    kinds: ['whole', 'part'],
  },
  {
    who: 'oficina',
    what: 'payments that students want back',
    ask: async (client) => (await client.call(calls.listRefundPetitions)).documents,
    kinds: [expect.anything()],
  },
  {
    who: 'oficina',
    what: 'payments that are due back',
    ask: async (client) => {
      const { documents } = await client.call(calls.listDueRefunds)
      return documents.map(({ reason }) => reason)
    },
    kinds: ['paid_twice'],
  },
  subscriptionStates,
  reportsThat('open', ['review', 'question', 'reply', 'message']),
  reportsThat('hidden', ['review']),
  reportsThat('restored', ['reply']),
  reportsThat('dismissed', ['course']),
  {
    who: 'oficina',
    what: 'password requests',
    ask: async (client) => {
      const { documents } = await client.call(calls.listPasswordRequests)
      return documents.map(({ state }) => state)
    },
    kinds: ['pending', 'rejected'],
  },
  {
    who: 'oficina',
    what: 'notifications',
    ask: async (client) => {
      const notifications = await client.call(calls.listNotifications)
      return notifications.map(({ type }) => type)
    },
    kinds: ['curso', 'solicitud', 'ayuda', 'moderacion'],
  },
  {
    who: 'oficina',
    what: 'months of the academy',
    ask: async (client) => {
      const stats = await client.call(calls.getAcademyStats, { query: aYear })
      return stats.months.filter(({ total }) => total > 0).map(({ month }) => month)
    },
    kinds: months,
  },
  {
    who: 'oficina',
    what: 'months of visits',
    ask: async (client) => {
      const { days } = await client.call(calls.getVisits, { query: aYear })
      return days.map(({ day }) => day.slice(0, 7))
    },
    kinds: months,
  },
  {
    who: 'oficina',
    what: 'sales by hand',
    ask: async (client) => {
      const { documents } = await client.call(calls.listOrders, { query: { limit: 100 } })
      return documents.flatMap(({ handSale }) => handSale?.method ?? [])
    },
    kinds: ['cash', 'transfer', 'terminal'],
  },
  {
    who: 'oficina',
    what: 'receipts of what went back',
    ask: async (client) => {
      const { documents } = await client.call(calls.listRefunds, { query: { limit: 100 } })
      return documents.map(({ receiptNumber }) => receiptNumber?.slice(0, 2))
    },
    kinds: ['D-'],
  },
  {
    who: 'direccion',
    what: 'audit',
    ask: async (client) => {
      const { documents } = await client.call(calls.listAuditEntries, { query: { limit: 100 } })
      return documents.map(({ action }) => action)
    },
    kinds: [
      'coupon.create',
      'coupon.pause',
      'order.refund',
      'order.record_sale',
      'order.mark_refunded',
      'order.reject_refund',
      'report.hide',
      'report.dismiss',
      'course.approve',
      'course.reject',
      'token.create',
    ],
  },
  {
    who: 'direccion',
    what: 'deletions that were asked for',
    ask: async (client) => {
      const { documents } = await client.call(calls.listDeletionRequests)
      return documents.map(({ state }) => state)
    },
    kinds: ['pending'],
  },
  {
    who: 'direccion',
    what: 'payouts to professors',
    ask: async (client) => {
      const { documents } = await client.call(calls.listPayouts)
      return documents.map(({ state }) => state)
    },
    kinds: ['sent', 'prepared'],
  },
  {
    who: 'direccion',
    what: 'what professors are owed',
    ask: async (client) => {
      const { documents } = await client.call(calls.listBalances)
      return documents.flatMap(({ ready, held }) => [
        ...(ready > 0 ? ['ready'] : []),
        ...(held > 0 ? ['held'] : []),
      ])
    },
    kinds: ['ready', 'held'],
  },
  {
    who: 'joaquin',
    what: 'payouts that were received',
    ask: async (client) => (await client.call(calls.listOwnPayouts)).documents,
    kinds: [expect.anything()],
  },
  {
    who: 'direccion',
    what: 'access tokens',
    ask: async (client) => {
      const { documents } = await client.call(calls.listTokens)
      return documents.map(({ state }) => state)
    },
    kinds: ['active'],
  },
  earned('joaquin'),
  earned('mariana'),
  earned('beatriz'),
  {
    who: 'joaquin',
    what: 'what waits for an answer',
    ask: async (client) => {
      const { documents } = await client.call(calls.listInbox, { query: { limit: 50 } })
      return documents.map(({ kind }) => kind)
    },
    kinds: ['question', 'comment', 'message', 'submission'],
  },
  {
    who: 'joaquin',
    what: 'changes of a published course that wait',
    ask: async () => [(await findCourse('joaquin', 'Tu primera página')).revision?.status],
    kinds: ['pending'],
  },
  {
    who: 'joaquin',
    what: 'changes of a published course that were approved',
    ask: async (client) => {
      const { _id: id } = await findCourse('joaquin', 'Python')
      const decisions = await client.call(calls.listDecisions, { params: { id } })
      return decisions.map(({ status }, index) => `${status} ${index}`)
    },
    kinds: ['approved 0', 'approved 1'],
  },
  {
    who: 'mariana',
    what: 'changes of a published course that were refused, and why',
    ask: async (client) => {
      const { revision } = await findCourse('mariana', 'Mole')
      const params = { id: revision!._id }
      const { status, rejectionMessage } = await client.call(calls.getCourse, { params })
      return [status, rejectionMessage !== null]
    },
    kinds: ['rejected', true],
  },
  {
    who: 'valeria',
    what: 'lessons of a course',
    ask: async (client) => {
      const { _id: id } = await findCourse('joaquin', 'Python')
      const course = await client.call(calls.getCourse, { params: { id } })
      return [
        ...course.contentDetails.map(({ kind }) => kind),
        ...course.sections.map(() => 'section'),
      ]
    },
    kinds: ['video', 'text', 'file', 'quiz', 'assignment', 'section'],
  },
  {
    who: 'joaquin',
    what: 'what students handed in',
    ask: async (client) => {
      const params = { contentId: await findActivity('assignment') }
      const { documents } = await client.call(calls.listSubmissions, { params })
      return documents.map(({ state }) => state)
    },
    kinds: ['sent', 'returned', 'accepted'],
  },
  {
    who: 'joaquin',
    what: 'attempts at a quiz',
    ask: async (client) => {
      const params = { contentId: await findActivity('quiz') }
      const { documents } = await client.call(calls.listQuizAttempts, { params })
      return documents.map(({ state, isPassed }) => [state, isPassed])
    },
    kinds: [['graded', true]],
  },
  {
    who: 'valeria',
    what: 'the gallery of an assignment',
    ask: async (client) => {
      const params = { contentId: await findActivity('assignment') }
      const { documents } = await client.call(calls.listGallery, { params })
      return documents.map(({ isMine, files }) => [isMine, files.length])
    },
    kinds: [[true, 1]],
  },
  {
    who: 'valeria',
    what: 'announcements and questions of a course',
    ask: async (client) => {
      const { _id: courseId } = await findCourse('joaquin', 'Python')
      const params = { courseId }
      const announcements = await client.call(calls.listAnnouncements, { params })
      const questions = await client.call(calls.listQuestions, { params })
      return [
        ...announcements.documents.map(() => 'announcement'),
        ...questions.documents.map(({ isAnswered }) => (isAnswered ? 'answered' : 'open')),
      ]
    },
    kinds: ['announcement', 'answered', 'open'],
  },
  {
    who: 'valeria',
    what: 'her notes of a course',
    ask: async (client) => {
      const { _id: courseId } = await findCourse('joaquin', 'Python')
      const { documents } = await client.call(calls.listStudyNotes, { params: { courseId } })
      return documents.map(({ text }) => (text === '' ? 'bookmark' : 'note'))
    },
    kinds: ['note', 'bookmark'],
  },
  {
    who: 'valeria',
    what: 'notifications',
    ask: async (client) => {
      const notifications = await client.call(calls.listNotifications)
      return notifications.map(({ type }) => type)
    },
    kinds: ['anuncio', 'pregunta', 'mensaje', 'ayuda'],
  },
]

describe('the sample academy shows', () => {
  test.each(rows)('$who: $what', async ({ who, ask, kinds }) => {
    expect(await ask(as(who))).toEqual(expect.arrayContaining([...kinds]))
  })

  test('no payment that the office could not give back', async () => {
    const query = { state: 'completed', limit: 1 } as const
    const { documents } = await as('oficina').call(calls.listOrders, { query })
    const body = { reason: 'Se equivocó de curso.', refunded: 0 }
    const refund = { params: { orderId: documents[0]!.orderId }, body }
    expect(await as('oficina').call(calls.refundOrder, refund)).toMatchObject({ state: 'done' })
    expect((await as('oficina').refused(calls.refundOrder, refund)).body.code).toBe(
      'refund_changed',
    )
  })
})
