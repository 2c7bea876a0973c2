export {
  createCategory,
  deleteCategory,
  listCategories,
  editCategory,
} from './categories/categories.ts'
export { deleteUnusedCategories, orderCategories } from './categories/category-list.ts'
export { findAddress } from './addresses/addresses.ts'
export { uploadCategoryImage } from './categories/category-images.ts'
export { getCourseProfessor } from './professors/course-professor.ts'
export { listFeaturedProfessors } from './cards/featured.ts'
export { browseCards, listCourses, getCourse } from './cards/listing.ts'
export { listRelatedCourses } from './cards/related-courses.ts'
export { suggestCourses } from './search/suggestions.ts'
export { getProfessor, listProfessors } from './professors/professors.ts'
