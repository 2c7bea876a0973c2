import * as calls from '@ateneo/contract'
import { pictureRules } from '../../platform/http/files/picture-rules.ts'
import { cached, route, type Route } from '../../platform/http/route.ts'
import { presentCategory } from './present.ts'
import {
  createCategory,
  deleteCategory,
  deleteUnusedCategories,
  editCategory,
  listCategories,
  orderCategories,
  uploadCategoryImage,
} from './service.ts'

export const categoryRoutes: Route[] = [
  cached(
    route(calls.listAllCategories, async ({ ctx }) => ({
      docs: (await listCategories(ctx)).map(presentCategory),
    })),
  ),
  cached(
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
]
