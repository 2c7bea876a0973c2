import * as calls from '@ateneo/contract'
import { route, type Route, unseen } from '../../platform/http/route.ts'
import { getAcademyStats } from './academy/academy.ts'
import {
  getCourseStats,
  getRetention,
  listCourseStudents,
  listReviewMonths,
} from './teaching/course-stats.ts'
import {
  presentAcademy,
  presentCourseStats,
  presentCourseStudent,
  presentEarned,
  presentEarnings,
} from './present.ts'
import { reportSearch, reportView } from './academy/view-reports.ts'
import { listSearchWords, reportFound } from './visits/search-words.ts'
import * as service from './service.ts'
import { getCourseVisits, getVisits, listCourseFunnels } from './visits/visits.ts'

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
  unseen(
    route(calls.reportFound, async ({ ctx, caller, body }) => {
      await reportFound(ctx, caller, body)
      return { msg: 'Opening counted' }
    }),
  ),
  route(calls.listSearchWords, async ({ ctx, caller, params, query }) => ({
    documents: await listSearchWords(ctx, caller, params.courseId, query),
  })),
  // The same answer whether it counts or not.
  unseen(
    route(calls.reportView, async ({ ctx, request, body }) => {
      reportView(ctx, request.headers, body)
      return { msg: 'Received' }
    }),
  ),
  unseen(
    route(calls.reportSearch, async ({ ctx, request, body }) => {
      reportSearch(ctx, request.headers, body)
      return { msg: 'Received' }
    }),
  ),
  route(calls.getVisits, ({ ctx, query }) => getVisits(ctx, query)),
  route(calls.listCourseFunnels, async ({ ctx, query }) => {
    const { rows, nextCursor } = await listCourseFunnels(ctx, query)
    const documents = rows.map(({ id, title, ...counts }) => ({
      course: { _id: id, title },
      ...counts,
    }))
    return { documents, nextCursor }
  }),
  route(calls.getCourseVisits, ({ ctx, caller, params, query }) =>
    getCourseVisits(ctx, caller, params.courseId, query),
  ),
  route(calls.getRetention, ({ ctx, caller, params }) =>
    getRetention(ctx, caller, params.lessonId),
  ),
  route(calls.getAcademyStats, async ({ ctx, query }) =>
    presentAcademy(await getAcademyStats(ctx, query)),
  ),
]
