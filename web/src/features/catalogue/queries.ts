import type { Reply } from '@ateneo/contract'
import { listCourses, listFavourites } from '@ateneo/contract/calls'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useViewer, type Viewer } from '../../platform/http/viewer.ts'
import { readSummary } from '../courses/course.ts'
import { type CourseFilter, defaultOrder } from './course-filter.ts'
import { coursesKey, isFinal } from './course/course-queries.ts'

export const pageSize = 24
/** Spec §9: recommended courses, top 8 by average rating. */
const recommendedCount = 8
/** Spec §9: popular courses on the landing page, the top 3. */
const popularCount = 3
/** Two or three rows on the home; the rest is loaded a page at a time. */
const ownedAtFirst = 8

const useCoursesKey = () => coursesKey(useViewer())

/** One page of the catalogue: only its cards are in the document. */
export function useCatalogue(filter: CourseFilter, page = 1) {
  return useQuery({
    ...catalogueQuery(useViewer(), filter, page),
    placeholderData: keepPreviousData,
  })
}

export function catalogueQuery(viewer: Viewer, filter: CourseFilter, page = 1) {
  return queryOptions({
    queryKey: [...coursesKey(viewer), 'catalogue', filter, page],
    queryFn: async ({ signal, client }) => {
      const { exact, ...words } = filter
      const { documents, total, corrections, ignoredWords, excludedWords, matches } = await call(
        listCourses,
        {
          query: {
            ...words,
            ...(exact ? { exact: 'true' } : {}),
            sort: filter.sort ?? defaultOrder(filter),
            limit: pageSize,
            view: 'card',
            ...(page > 1 ? { page } : {}),
          },
        },
        { signal, client },
      )
      return {
        courses: documents.map(readSummary),
        total,
        reading: { corrections, ignoredWords, excludedWords, matches },
      }
    },
    retry: (failures: number, error: Error) => !isFinal(error) && failures < 1,
  })
}

/** The viewer's favourite courses, a page at a time. */
export function useFavouriteCourses() {
  const { id } = useViewer()
  return useInfiniteQuery({
    queryKey: [...useCoursesKey(), 'favourites'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listFavourites,
        { query: { limit: pageSize, view: 'card', ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(readSummaries),
    enabled: id !== undefined,
  })
}

/**
 * The best rated courses, without a student's own and completed ones; those where nothing else is
 * left, which `areOwn` says.
 */
export function useRecommendedCourses() {
  return useQuery({
    ...recommendedQuery(useViewer()),
    select: ({ documents, areOwn }) => ({ courses: readSummaries({ documents }), areOwn }),
  })
}

export function recommendedQuery(viewer: Viewer) {
  return queryOptions({
    queryKey: [...coursesKey(viewer), 'recommended'],
    queryFn: async ({ signal, client }) => {
      const query = { sort: 'rating', limit: recommendedCount, view: 'card' } as const
      const ask = (others: { owned?: 'false' }) =>
        call(listCourses, { query: { ...query, ...others } }, { signal, client })
      // Of an administrator every course is theirs.
      const hasOwn = viewer.type === 'student' || viewer.type === 'professor'
      const { documents } = await ask(hasOwn ? { owned: 'false' } : {})
      if (!hasOwn || documents.length > 0) return { documents, areOwn: false }
      return { documents: (await ask({})).documents, areOwn: true }
    },
  })
}

/** Spec §9: the three best rated courses, the same for everybody. */
export function usePopularCourses() {
  return useQuery({ ...popularQuery(useViewer()), select: readSummaries })
}

export function popularQuery(viewer: Viewer) {
  return queryOptions({
    queryKey: [...coursesKey(viewer), 'popular'],
    queryFn: ({ signal, client }) => {
      const query = { sort: 'rating', limit: popularCount, view: 'card' } as const
      return call(listCourses, { query }, { signal, client })
    },
  })
}

/** A few courses of a category; disabled until one is chosen. */
export function useCategoryCourses(category: string | undefined, limit: number) {
  return useQuery({
    queryKey: [...useCoursesKey(), 'category', category, limit],
    queryFn: ({ signal }) =>
      call(listCourses, { query: { category, sort: 'popular', limit, view: 'card' } }, { signal }),
    select: readSummaries,
    enabled: category !== undefined,
  })
}

/** The viewer's bought or started courses, of one category or of all; disabled for visitors. */
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
    queryFn: ({ pageParam, signal, client }) =>
      call(
        listCourses,
        {
          query: {
            owned: 'true',
            view: 'card',
            ...(category ? { category } : {}),
            ...(pageParam ? { limit: pageSize, cursor: pageParam } : { limit: ownedAtFirst }),
          },
        },
        { signal, client },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

const selectOwned = ({ pages }: { pages: Reply<typeof listCourses>[] }) => ({
  courses: pages.flatMap(readSummaries).filter(({ hasAccess }) => hasAccess),
  total: pages.at(-1)?.total ?? 0,
})

/** The highest price in the catalogue, for the end of the price slider. */
export function useDearestPrice() {
  return useQuery(dearestPriceQuery(useViewer()))
}

export function dearestPriceQuery(viewer: Viewer) {
  return queryOptions({
    queryKey: [...coursesKey(viewer), 'dearest'],
    queryFn: async ({ signal, client }) => {
      const query = { sort: '-price', limit: 1, view: 'card' } as const
      const { documents } = await call(listCourses, { query }, { signal, client })
      return documents[0]?.price ?? 0
    },
  })
}

const readSummaries = ({ documents }: { documents: Parameters<typeof readSummary>[0][] }) =>
  documents.map(readSummary)
