import * as calls from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import { row, type Fixtures } from './fixtures.ts'

export function catalogueCalls({ academy, published, users, draft, picture }: Fixtures) {
  // A new session, because a changed password ends earlier ones.
  const newCategory = () =>
    academy.as(users['an administrator']).call(calls.createCategory, { body: { name: newId() } })
  return [
    row(calls.suggestCourses, () => ({ query: { q: 'acuar' } })),
    row(calls.listCourses, () => ({ query: { q: 'acuarela', isAllCourses: true } })),
    row(calls.getCourse, () => ({ params: { id: published.course.id } })),
    row(calls.getCourse, async () => ({ params: { id: (await draft()).id } }), 'a draft'),
    row(calls.listRelatedCourses, () => ({ params: { id: published.course.id } })),
    row(calls.getCourseProfessor, () => ({ params: { id: published.course.id } })),
    row(calls.findAddress, () => ({ params: { kind: 'course', slug: published.course.id } })),
    row(calls.listFeaturedProfessors),
    row(calls.listFeaturedCategories),
    row(calls.listAllCategories),
    row(calls.listCategories),
    row(calls.createCategory, () => ({ body: { name: newId() } })),
    row(calls.editCategory, async () => ({
      body: { id: (await newCategory()).insertedId, ID: newId() },
    })),
    row(calls.orderCategories, async () => ({
      body: { ids: (await academy.as().call(calls.listCategories)).map(({ _id }) => _id) },
    })),
    row(calls.deleteUnusedCategories, async () => void (await newCategory())),
    row(calls.deleteCategory, async () => ({ params: { id: (await newCategory()).insertedId } })),
    row(calls.getProfessor, () => ({ params: { id: published.course.professorId } })),
    row(calls.listProfessors),
    row(calls.uploadCategoryImage, () => ({ file: picture })),
  ]
}
