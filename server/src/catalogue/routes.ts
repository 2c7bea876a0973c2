import {
  createCategory,
  deleteCategory,
  editCategory,
  getCourse,
  listAllCategories,
  listCategories as listCategoriesCall,
  listCourses,
  suggestCourses,
  uploadCategoryImage,
} from '@ateneo/contract'
import { presentCourse } from '../courses/present.ts'
import { held, route, type Route } from '../http/route.ts'
import { pictureRules } from '../pictures/picture-rules.ts'
import { presentCategory } from './present.ts'
import {
  addCategory,
  browseCourses,
  discardCategory,
  openCourse,
  keepCategoryImage,
  listCategories,
  renameCategory,
  suggest,
} from './service.ts'

export const catalogueRoutes: Route[] = [
  held(
    route(listCourses, async ({ ctx, caller, query }) => {
      const { courses, total, nextCursor } = await browseCourses(ctx, caller, query)
      return { documents: courses.map(presentCourse), total, nextCursor }
    }),
  ),
  route(suggestCourses, async ({ ctx, query }) => ({ suggestions: await suggest(ctx, query.q) })),
  held(
    route(getCourse, async ({ ctx, caller, params }) =>
      presentCourse(await openCourse(ctx, caller, params.id)),
    ),
  ),
  held(
    route(listAllCategories, async ({ ctx }) => ({
      docs: (await listCategories(ctx)).map(presentCategory),
    })),
  ),
  held(
    route(listCategoriesCall, async ({ ctx }) => (await listCategories(ctx)).map(presentCategory)),
  ),
  route(createCategory, async ({ ctx, body }) => ({
    insertedId: await addCategory(ctx, body),
    msg: 'Category created',
  })),
  route(editCategory, async ({ ctx, body: { id, ID, imageId } }) => {
    await renameCategory(ctx, id, { name: ID, imageId })
    return { msg: 'Category updated' }
  }),
  route(deleteCategory, async ({ ctx, params }) => {
    await discardCategory(ctx, params.id)
    return { msg: 'Category deleted' }
  }),
  route(
    uploadCategoryImage,
    async ({ ctx, file }) => ({ imageId: await keepCategoryImage(ctx, file) }),
    pictureRules,
  ),
]
