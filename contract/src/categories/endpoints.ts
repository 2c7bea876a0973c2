import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pictureUpload } from '../pictures.ts'
import { id, line, message, slug } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'

export const category = z.object({
  _id: id,
  slug,
  name: z.string(),
  imageUrl: z.string(),
  /** Version of the name and picture. */
  version,
})
export type Category = z.infer<typeof category>

export const listAllCategories = endpoint({
  method: 'GET',
  path: '/all-categories',
  summary: 'Todas las categorías, dentro de docs',
  access: 'anyone',
  scope: 'read:courses',
  reply: z.object({ docs: z.array(category) }),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'Todas las categorías, como lista',
  access: 'anyone',
  scope: 'read:courses',
  reply: z.array(category),
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/categories',
  summary: 'Crea una categoría',
  access: ['admin'],
  body: z.object({ name: line(80), imageId: id.optional() }),
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: ['category_taken', 'image_not_found'],
})

export const editCategory = endpoint({
  method: 'PUT',
  path: '/categories',
  summary: 'Cambia el nombre (ID) o la imagen de una categoría (id)',
  access: ['admin'],
  body: seenVersion.extend({ id, ID: line(80), imageId: id.optional() }),
  reply: message,
  refusals: ['category_not_found', 'category_taken', 'image_not_found', 'changed_elsewhere'],
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/categories/:id',
  summary: 'Elimina una categoría que ningún curso usa',
  access: ['admin'],
  params: z.object({ id }),
  reply: message,
  refusals: ['category_not_found', 'category_in_use'],
})

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/categories/order',
  summary: 'Cambia el orden en que se muestran las categorías; hacen falta todas',
  access: ['admin'],
  body: z.object({ ids: z.array(id).max(1000) }),
  reply: message,
  refusals: ['categories_changed'],
})

export const deleteUnusedCategories = endpoint({
  method: 'DELETE',
  path: '/categories',
  summary: 'Elimina las categorías que ningún curso usa; al empezar, todas',
  access: ['admin'],
  reply: message.extend({ deletedCount: z.number().int() }),
})

export const uploadCategoryImage = endpoint({
  method: 'POST',
  path: '/category-image',
  summary: 'Sube la imagen de una categoría',
  access: ['admin'],
  form: z.object({}),
  reply: z.object({ imageId: id }),
  ...pictureUpload,
})
