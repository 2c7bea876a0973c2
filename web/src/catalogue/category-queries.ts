import {
  createCategory,
  deleteCategory,
  editCategory,
  listAllCategories,
  uploadCategoryImage,
} from '@ateneo/contract/calls'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'

export type Category = {
  id: string
  name: string
  /** Empty: tiles stand in its place. */
  imageUrl: string
}

export const categories = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }): Promise<Category[]> => {
    const { docs } = await call(listAllCategories, {}, { signal })
    return docs.map(({ _id, name, imageUrl }) => ({ id: _id, name, imageUrl }))
  },
  staleTime: 5 * 60_000,
})

export const useCategories = (isWanted = true) => useQuery({ ...categories, enabled: isWanted })

export function useCreateCategory() {
  const refresh = useCategoryRefresh()
  return useMutation({
    mutationFn: async ({ name, image }: { name: string; image: File | null }) =>
      call(createCategory, { body: { name, ...(await sendImage(image)) } }),
    onSuccess: refresh,
  })
}

export function useEditCategory(id: string) {
  const refresh = useCategoryRefresh()
  return useMutation({
    mutationFn: async ({ name, image }: { name: string; image: File | null }) =>
      call(editCategory, { body: { id, ID: name, ...(await sendImage(image)) } }),
    onSuccess: refresh,
  })
}

export function useDeleteCategory() {
  const refresh = useCategoryRefresh()
  return useMutation({
    mutationFn: (id: string) => call(deleteCategory, { params: { id } }),
    onSettled: refresh,
  })
}

/** The picture failed, not the category: they have sentences of their own. */
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

/** Courses show the name and the picture of their category. */
function useCategoryRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['categories', 'courses'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
}
