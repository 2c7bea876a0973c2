import * as calls from '@ateneo/contract'
import { presentCategory } from '../categories/present.ts'
import { presentCard, presentCourse } from '../courses/present.ts'
import { cached, route, type Route } from '../../platform/http/route.ts'
import { professorRoutes } from './professors/professor-routes.ts'
import { presentAddress, presentProfessor } from './present.ts'
import {
  browseCards,
  listCourses,
  listFeaturedCategories,
  listFeaturedProfessors,
  getCourse,
  getCourseProfessor,
  listRelatedCourses,
  findAddress,
  suggestCourses,
} from './service.ts'

export const catalogueRoutes: Route[] = [
  cached(
    route(calls.listCourses, async ({ ctx, caller, query }) => {
      if (query.view === 'card') {
        const { courses, ...page } = await browseCards(ctx, caller, query)
        return { documents: courses.map(presentCard), ...page }
      }
      const { courses, ...page } = await listCourses(ctx, caller, query)
      return { documents: courses.map(presentCourse), ...page }
    }),
  ),
  cached(route(calls.suggestCourses, ({ ctx, query }) => suggestCourses(ctx, query.q))),
  cached(
    route(calls.getCourse, async ({ ctx, caller, params }) =>
      presentCourse(await getCourse(ctx, caller, params.id)),
    ),
  ),
  cached(
    route(calls.listRelatedCourses, async ({ ctx, caller, params }) => ({
      documents: (await listRelatedCourses(ctx, caller, params.id)).map(presentCard),
    })),
  ),
  cached(
    route(calls.getCourseProfessor, async ({ ctx, caller, params }) =>
      presentProfessor(await getCourseProfessor(ctx, caller, params.id)),
    ),
  ),
  cached(
    route(calls.findAddress, async ({ ctx, params }) =>
      presentAddress(await findAddress(ctx, params)),
    ),
  ),
  cached(
    route(calls.listFeaturedProfessors, async ({ ctx }) => ({
      documents: await listFeaturedProfessors(ctx),
    })),
  ),
  cached(
    route(calls.listFeaturedCategories, async ({ ctx }) => {
      const { categories, total } = await listFeaturedCategories(ctx)
      return { documents: categories.map(presentCategory), total }
    }),
  ),
  ...professorRoutes,
]
