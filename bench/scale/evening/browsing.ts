import {
  getCourse,
  getCourseProfessor,
  getCourseProgress,
  listCourseRatings,
  listCourses,
  listFavouriteIds,
  listProgress,
  suggestCourses,
} from '@ateneo/contract'
import { themes } from '../../academy/vocabulary.ts'
import { chance, pick, think, type Visitor } from './visitor.ts'

const card = { view: 'card' } as const
const pageSize = 24

/** By the login, or with the session of another day by the address of the home. */
export async function arrive(visitor: Visitor): Promise<void> {
  const { person } = visitor
  if (person.isLoggedIn) {
    await person.page('/Dashboard')
    return
  }
  await person.page('/Login')
  await think(visitor)
  await person.logIn()
  const [recommended] = await Promise.all([
    person.call(listCourses, {
      query: { ...card, sort: 'rating', limit: 8, owned: 'false' },
    }),
    person.call(listFavouriteIds),
    person.call(listProgress),
    person.call(listCourses, { query: { ...card, owned: 'true', limit: 8 } }),
  ])
  visitor.shelf = recommended.documents
}

/** One or two pages of the catalogue. */
export async function browse(visitor: Visitor): Promise<void> {
  const { person } = visitor
  const query = { ...card, sort: chance(0.7) ? 'popular' : 'newest', limit: pageSize } as const
  const first = await person.call(listCourses, { query })
  visitor.shelf = first.documents
  if (first.nextCursor === null || chance(0.5)) return
  await think(visitor)
  const next = { ...query, cursor: first.nextCursor }
  visitor.shelf = (await person.call(listCourses, { query: next })).documents
}

/** Suggestions while a word is typed, and what it finds. */
export async function search(visitor: Visitor): Promise<void> {
  const { person } = visitor
  const word = pick(themes)!
  for (const length of [3, 5]) {
    await person.call(suggestCourses, { query: { q: word.slice(0, length) } })
  }
  const query = { ...card, q: word, sort: 'relevance', limit: pageSize } as const
  const { documents } = await person.call(listCourses, { query })
  if (documents.length > 0) visitor.shelf = documents
}

/** A course of the shelf, with all that its page asks for. */
export async function openCourse(visitor: Visitor): Promise<void> {
  const { person } = visitor
  if (visitor.shelf.length === 0) await browse(visitor)
  const chosen = pick(visitor.shelf)
  if (!chosen) return
  const params = { courseId: chosen._id }
  const [course] = await Promise.all([
    person.call(getCourse, { params: { id: chosen._id } }),
    person.call(getCourseProfessor, { params: { id: chosen._id } }),
    person.call(listFavouriteIds),
    person.call(getCourseProgress, { params }),
    person.call(listCourseRatings, { params }),
  ])
  visitor.course = course
  if (course.hasUserAccess) visitor.studied = course
}

/** One of their own courses, to go on with. */
export async function openOwnCourse(visitor: Visitor): Promise<void> {
  const query = { ...card, owned: 'true', limit: 8 } as const
  const { documents } = await visitor.person.call(listCourses, { query })
  if (documents.length === 0) return
  visitor.shelf = documents
  await openCourse(visitor)
}
