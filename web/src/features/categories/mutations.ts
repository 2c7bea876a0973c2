import {
  createCategory,
  deleteCategory,
  deleteUnusedCategories,
  editCategory,
  orderCategories,
  uploadCategoryImage,
} from '@ateneo/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { categories, type Category } from './queries.ts'

export function useCreateCategory() {
  return useMutation({
    mutationFn: async ({ name, image }: { name: string; image: File | null }) =>
      call(createCategory, { body: { name, ...(await sendImage(image)) } }),
    onSuccess: useCategoryRefresh(),
  })
}

interface CategoryEdit {
  name: string
  /** Null keeps the picture. */
  image: File | null
  version: string
}

/** Reads one of the categories again. */
export function useReadCategory(id: string | undefined) {
  const queryClient = useQueryClient()
  return async (): Promise<Category> => {
    const all = await queryClient.fetchQuery({ ...categories, staleTime: 0 })
    const found = all.find((one) => one.id === id)
    if (!found) throw new CallError('category_not_found', 404, 'The category is gone')
    return found
  }
}

export function useEditCategory(id: string) {
  return useMutation({
    mutationFn: async ({ name, image, version }: CategoryEdit) =>
      call(editCategory, { body: { id, ID: name, version, ...(await sendImage(image)) } }),
    onSuccess: useCategoryRefresh(),
  })
}

export function useDeleteCategory() {
  return useMutation({
    mutationFn: (id: string) => call(deleteCategory, { params: { id } }),
    onSettled: useCategoryRefresh(),
  })
}

export function useOrderCategories() {
  return useMutation({
    mutationFn: (ids: string[]) => call(orderCategories, { body: { ids } }),
    onSettled: useCategoryRefresh(),
  })
}

export function useDeleteUnusedCategories() {
  return useMutation({
    mutationFn: () => call(deleteUnusedCategories, {}),
    onSettled: useCategoryRefresh(),
  })
}

/** Thrown if the category is saved and only its picture failed, which has a text of its own. */
export class ImageFailure extends Error {
  override name = 'ImageFailure'
}

async function sendImage(image: File | null): Promise<{ imageId?: string }> {
  if (!image) return {}
  try {
    return await call(uploadCategoryImage, { form: {}, file: image })
  } catch (error) {
    throw new ImageFailure('category image', { cause: error })
  }
}

/** Invalidates courses too, as they carry the name and picture of their category. */
const useCategoryRefresh = () => useRefresh(['categories'], ['courses'])
