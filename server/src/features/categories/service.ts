export { createCategory, deleteCategory, editCategory, listCategories } from './categories.ts'
export { deleteUnusedCategories, orderCategories } from './category-list.ts'
export { uploadCategoryImage } from './category-images.ts'
