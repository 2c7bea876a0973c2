import * as calls from '@ateneo/contract'
import { route, type Route } from '../http/route.ts'
import { getAcademyStats } from './academy.ts'
import {
  getCourseStats,
  getRetention,
  listCourseStudents,
  listReviewMonths,
} from './course-stats.ts'
import {
  presentAcademy,
  presentCourseStats,
  presentCourseStudent,
  presentEarned,
  presentEarnings,
} from './present.ts'
import { listSearchWords, reportFound } from './search-words.ts'
import * as service from './service.ts'

export const insightRoutes: Route[] = [
  route(calls.getTeachingStats, async ({ ctx, caller, query }) => {
    const { earned, ...stats } = await service.getTeachingStats(ctx, caller, query)
    return { ...stats, earnings: presentEarned(earned).net }
  }),
  route(calls.editTeachingGoals, ({ ctx, caller, body }) =>
    service.editTeachingGoals(ctx, caller, body),
  ),
  route(calls.listEarnings, async ({ ctx, caller, query }) => {
    const { rows, total, shareBasisPoints } = await service.listEarnings(ctx, caller, query)
    return {
      documents: rows.map(presentEarnings),
      total: presentEarned(total),
      currency: 'MXN',
      subscriptionSharePercent: shareBasisPoints / 100,
    }
  }),
  route(calls.getCourseStats, async ({ ctx, caller, params }) =>
    presentCourseStats(await getCourseStats(ctx, caller, params.courseId)),
  ),
  route(calls.listCourseStudents, async ({ ctx, caller, params, query }) => {
    const { rows, ...page } = await listCourseStudents(ctx, caller, params.courseId, query)
    return { ...page, documents: rows.map(presentCourseStudent) }
  }),
  route(calls.listReviewMonths, ({ ctx, caller, params }) =>
    listReviewMonths(ctx, caller, params.courseId),
  ),
  route(calls.reportFound, async ({ ctx, caller, body }) => {
    await reportFound(ctx, caller, body)
    return { msg: 'Opening counted' }
  }),
  route(calls.listSearchWords, async ({ ctx, caller, params, query }) => ({
    documents: await listSearchWords(ctx, caller, params.courseId, query),
  })),
  route(calls.getRetention, ({ ctx, caller, params }) =>
    getRetention(ctx, caller, params.lessonId),
  ),
  route(calls.getAcademyStats, async ({ ctx, query }) =>
    presentAcademy(await getAcademyStats(ctx, query)),
  ),
]
