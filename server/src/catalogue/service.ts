export { addCategory, discardCategory, listCategories, renameCategory } from './categories.ts'
export { keepCategoryImage } from './category-images.ts'
export { browseCourses, getVisibleCourse } from './shop-window.ts'
