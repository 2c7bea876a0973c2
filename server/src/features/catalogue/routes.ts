import * as calls from '@ateneo/contract'
import { presentCard, presentCourse } from '../courses/present.ts'
import { cached, route, type Route } from '../../platform/http/route.ts'
import { professorRoutes } from './professors/professor-routes.ts'
import { pictureRules } from '../../platform/http/files/picture-rules.ts'
import {
  addressTables,
  courseTables,
  featuredTables,
  listingTables,
  professorTables,
  relatedTables,
  suggestionTables,
} from './cards/cache-dependencies.ts'
import { presentAddress, presentCategory, presentProfessor } from './present.ts'
import {
  createCategory,
  browseCards,
  listCourses,
  listFeaturedProfessors,
  deleteCategory,
  deleteUnusedCategories,
  getCourse,
  getCourseProfessor,
  listRelatedCourses,
  uploadCategoryImage,
  listCategories,
  orderCategories,
  editCategory,
  findAddress,
  suggestCourses,
} from './service.ts'

export const catalogueRoutes: Route[] = [
  cached(
    listingTables,
    route(calls.listCourses, async ({ ctx, caller, query }) => {
      if (query.view === 'card') {
        const { courses, open, ...page } = await browseCards(ctx, caller, query)
        return { documents: courses.map((card) => presentCard(card, open.has(card.id))), ...page }
      }
      const { courses, ...page } = await listCourses(ctx, caller, query)
      return { documents: courses.map(presentCourse), ...page }
    }),
  ),
  cached(
    suggestionTables,
    route(calls.suggestCourses, ({ ctx, query }) => suggestCourses(ctx, query.q)),
  ),
  cached(
    courseTables,
    route(calls.getCourse, async ({ ctx, caller, params }) =>
      presentCourse(await getCourse(ctx, caller, params.id)),
    ),
  ),
  cached(
    relatedTables,
    route(calls.listRelatedCourses, async ({ ctx, caller, params }) => {
      const { courses, open } = await listRelatedCourses(ctx, caller, params.id)
      return { documents: courses.map((card) => presentCard(card, open.has(card.id))) }
    }),
  ),
  cached(
    professorTables,
    route(calls.getCourseProfessor, async ({ ctx, caller, params }) =>
      presentProfessor(await getCourseProfessor(ctx, caller, params.id)),
    ),
  ),
  cached(
    addressTables,
    route(calls.findAddress, async ({ ctx, params }) =>
      presentAddress(await findAddress(ctx, params)),
    ),
  ),
  cached(
    featuredTables,
    route(calls.listFeaturedProfessors, async ({ ctx }) => ({
      documents: await listFeaturedProfessors(ctx),
    })),
  ),
  cached(
    ['categories'],
    route(calls.listAllCategories, async ({ ctx }) => ({
      docs: (await listCategories(ctx)).map(presentCategory),
    })),
  ),
  cached(
    ['categories'],
    route(calls.listCategories, async ({ ctx }) =>
      (await listCategories(ctx)).map(presentCategory),
    ),
  ),
  route(calls.createCategory, async ({ ctx, caller, body }) => ({
    insertedId: await createCategory(ctx, caller, body),
    msg: 'Category created',
  })),
  route(calls.editCategory, async ({ ctx, caller, body: { id, ID, ...rest } }) => {
    await editCategory(ctx, caller, id, { name: ID, ...rest })
    return { msg: 'Category updated' }
  }),
  route(calls.orderCategories, async ({ ctx, caller, body }) => {
    await orderCategories(ctx, caller, body.ids)
    return { msg: 'Categories ordered' }
  }),
  route(calls.deleteUnusedCategories, async ({ ctx, caller }) => ({
    deletedCount: await deleteUnusedCategories(ctx, caller),
    msg: 'Categories deleted',
  })),
  route(calls.deleteCategory, async ({ ctx, caller, params }) => {
    await deleteCategory(ctx, caller, params.id)
    return { msg: 'Category deleted' }
  }),
  route(
    calls.uploadCategoryImage,
    async ({ ctx, file }) => ({ imageId: await uploadCategoryImage(ctx, file) }),
    pictureRules,
  ),
  ...professorRoutes,
]
