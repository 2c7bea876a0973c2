export { addCategory, discardCategory, listCategories, renameCategory } from './categories.ts'
export { keepCategoryImage } from './category-images.ts'
export { browseCourses, openCourse } from './shop-window.ts'
export { suggest } from './suggestions.ts'
