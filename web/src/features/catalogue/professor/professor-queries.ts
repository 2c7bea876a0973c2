import { findAddress, getProfessor, listCourses, listProfessors } from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readSummary } from '../../courses/course.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** More than anybody teaches; the total says if there are others. */
const MAX_COURSES = 100

/** Errors that a retry would repeat are not asked for again. */
const retry = (failures: number, error: Error) =>
  !(error instanceof CallError && [400, 404].includes(error.status)) && failures < 1

/** The professor of a slug, of a former slug or of an id. */
export const professorAddressQuery = (slug: string) =>
  queryOptions({
    queryKey: ['address', 'professor', slug],
    queryFn: ({ signal, client }) =>
      call(findAddress, { params: { kind: 'professor', slug } }, { signal, client }),
    retry,
  })

/** A professor's public page, without the courses. */
export const professorQuery = (id: string) =>
  queryOptions({
    queryKey: ['professor', id],
    queryFn: ({ signal, client }) => call(getProfessor, { params: { id } }, { signal, client }),
    retry,
  })

/** The professor's courses on sale, the most popular first. */
export const professorCoursesQuery = (viewer: Viewer, professor: string) =>
  queryOptions({
    queryKey: ['courses', viewer.id ?? 'visitor', viewer.level ?? '', 'professor', professor],
    queryFn: async ({ signal, client }) => {
      const query = { professor, sort: 'popular', view: 'card', limit: MAX_COURSES } as const
      const { documents, total } = await call(listCourses, { query }, { signal, client })
      return { courses: documents.map(readSummary), total }
    },
    retry,
  })

/** A page of those who teach here. */
export const professorsQuery = (page: number) =>
  queryOptions({
    queryKey: ['professors', page],
    queryFn: ({ signal, client }) => call(listProfessors, { query: { page } }, { signal, client }),
    placeholderData: keepPreviousData,
    retry,
  })
