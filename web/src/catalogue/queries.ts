import type { Reply } from '@ateneo/contract'
import { getCourse, listCourses, listFavourites } from '@ateneo/contract/calls'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { CallError } from '../http/call-error.ts'
import { call } from '../http/call.ts'
import { useViewer, type Viewer } from '../identity/viewer.ts'
import { type Course, readCourse } from '../courses/course.ts'
import { type CourseFilter, defaultOrder } from './course-filter.ts'

export const pageSize = 24
/** Spec §9: recommended courses, top 8 by average rating. */
const recommendedCount = 8
/** Two or three rows, so that the home stays a home; the rest comes a page at a time. */
const ownedAtFirst = 8

/** Access is the viewer's own: a login, a logout or a purchase asks anew. */
const coursesKey = ({ id, level }: Viewer) => ['courses', id ?? 'visitor', level ?? ''] as const

const useCoursesKey = () => coursesKey(useViewer())

/** One page of the catalogue: its cards alone are in the document, however many courses there are. */
export function useCatalogue(filter: CourseFilter, cursor?: string) {
  return useQuery({
    ...catalogueQuery(useViewer(), filter, cursor),
    placeholderData: keepPreviousData,
  })
}

export function catalogueQuery(viewer: Viewer, filter: CourseFilter, cursor?: string) {
  return queryOptions({
    queryKey: [...coursesKey(viewer), 'catalogue', filter, cursor],
    queryFn: async ({ signal }) => {
      const { documents, total, nextCursor } = await call(
        listCourses,
        {
          query: {
            ...filter,
            sort: filter.sort ?? defaultOrder(filter),
            limit: pageSize,
            ...(cursor ? { cursor } : {}),
          },
        },
        { signal },
      )
      return { courses: readCourses({ documents }), total, nextCursor: nextCursor ?? undefined }
    },
    retry: (failures: number, error: Error) => !isFinal(error) && failures < 1,
  })
}

/** What the viewer marked with the heart, a page at a time. */
export function useFavouriteCourses() {
  const { id } = useViewer()
  return useInfiniteQuery({
    queryKey: [...useCoursesKey(), 'favourites'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listFavourites,
        { query: { limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(readCourses),
    enabled: id !== undefined,
  })
}

/** The best rated courses. */
export function useRecommendedCourses() {
  return useQuery({ ...recommendedQuery(useViewer()), select: readCourses })
}

export function recommendedQuery(viewer: Viewer) {
  return queryOptions({
    queryKey: [...coursesKey(viewer), 'recommended'],
    queryFn: ({ signal }) =>
      call(listCourses, { query: { sort: 'rating', limit: recommendedCount } }, { signal }),
  })
}

/** A few courses of a category; none is asked for until one is chosen. */
export function useCategoryCourses(category: string | undefined, limit: number) {
  return useQuery({
    queryKey: [...useCoursesKey(), 'category', category, limit],
    queryFn: ({ signal }) =>
      call(listCourses, { query: { category, sort: 'popular', limit } }, { signal }),
    select: readCourses,
    enabled: category !== undefined,
  })
}

/**
 * What the viewer bought, started or has by subscription, of one category or of all; visitors have
 * nothing.
 */
export function useOwnedCourses(category?: string, isWanted = true) {
  const viewer = useViewer()
  return useInfiniteQuery({
    ...ownedQuery(viewer, category),
    select: selectOwned,
    enabled: viewer.id !== undefined && isWanted,
  })
}

export function ownedQuery(viewer: Viewer, category?: string) {
  return infiniteQueryOptions({
    queryKey: [...coursesKey(viewer), 'owned', category],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCourses,
        {
          query: {
            owned: 'true',
            ...(category ? { category } : {}),
            ...(pageParam ? { limit: pageSize, cursor: pageParam } : { limit: ownedAtFirst }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

const selectOwned = ({ pages }: { pages: Reply<typeof listCourses>[] }) => ({
  courses: pages.flatMap(readCourses).filter(({ hasAccess }) => hasAccess),
  total: pages.at(-1)?.total ?? 0,
})

/** The highest price in the catalogue: where the price slider ends. */
export function useDearestPrice() {
  return useQuery(dearestPriceQuery(useViewer()))
}

export function dearestPriceQuery(viewer: Viewer) {
  return queryOptions({
    queryKey: [...coursesKey(viewer), 'dearest'],
    queryFn: async ({ signal }) => {
      const query = { sort: '-price', limit: 1 } as const
      const { documents } = await call(listCourses, { query }, { signal })
      return documents[0]?.price ?? 0
    },
  })
}

/** One course. What the screen before knew of it stands until the answer is here. */
export function useCourse(id: string | undefined, known?: Course) {
  return useQuery({
    ...courseQuery(useViewer(), id),
    enabled: id !== undefined,
    ...(known?.id === id ? { placeholderData: known } : {}),
  })
}

export function courseQuery(viewer: Viewer, id: string | undefined) {
  return queryOptions({
    queryKey: [...coursesKey(viewer), 'one', id],
    queryFn: async ({ signal }) =>
      readCourse(await call(getCourse, { params: { id: id ?? '' } }, { signal })),
    retry: (failures: number, error: Error) => !isFinal(error) && failures < 1,
  })
}

/** Asking again would bring the same answer. */
function isFinal(error: Error): boolean {
  return error instanceof CallError && [400, 403, 404].includes(error.status)
}

const readCourses = ({ documents }: { documents: Parameters<typeof readCourse>[0][] }) =>
  documents.map(readCourse)
