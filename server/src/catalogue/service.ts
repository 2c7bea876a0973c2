export { createCategory, deleteCategory, listCategories, editCategory } from './categories.ts'
export { uploadCategoryImage } from './category-images.ts'
export { browseCards, listCourses, getCourse } from './listing.ts'
export { suggestCourses } from './suggestions.ts'
