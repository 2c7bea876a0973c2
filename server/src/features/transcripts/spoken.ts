import type * as calls from '@ateneo/contract'
import type { Input, Reply, SpokenHit } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../platform/http/route.ts'
import { readQuery } from '../../platform/text/read-query.ts'
import { listMoments } from './moment-store.ts'
import {
  listClosedCourses,
  listSpoken,
  listSpokenInCourse,
  type SpokenBlock,
} from './spoken-store.ts'
import { listWordQueries } from './spoken-words-store.ts'

const maxWords = 8
/** Moments of one course. */
const maxInCourse = 50
/** Half minutes that are looked at in the whole academy, and what is shown of them. */
const maxRead = 400
const maxLessons = 6
const maxOfLesson = 2
const maxClosed = 4

type Found = Reply<typeof calls.searchSpoken>

/**
 * Moments in which all words are said, in lessons that the caller may open: of one course in its
 * order, or of the whole academy by lessons that say it most.
 */
export async function searchSpoken(
  ctx: Context,
  caller: Caller | undefined,
  { q, course }: Input<typeof calls.searchSpoken>['query'],
): Promise<Found> {
  const queries = await readWords(ctx, q)
  if (queries.length === 0) return { hits: [], more: false, elsewhere: [] }
  const all = queries.join(' & ')
  const any = queries.join(' | ')
  const wanted = { viewer: caller, now: ctx.now(), query: all }
  if (course !== undefined) {
    const limit = maxInCourse + 1
    const found = await listSpokenInCourse(ctx.db, { ...wanted, limit, courseId: course })
    const hits = await tell(ctx, withoutTranslations(found), any)
    return { hits: hits.slice(0, maxInCourse), more: found.length === limit, elsewhere: [] }
  }
  const [found, closed] = await Promise.all([
    listSpoken(ctx.db, { ...wanted, limit: maxRead }),
    listClosedCourses(ctx.db, { ...wanted, limit: maxRead }, maxClosed),
  ])
  const shown = chooseLessons(withoutTranslations(found))
  const hits = await tell(ctx, shown, any)
  const named = new Set(hits.map((hit) => hit.course._id))
  return {
    hits,
    more: found.length > shown.length,
    elsewhere: closed.map(presentCourse).filter(({ _id }) => !named.has(_id)),
  }
}

/** Phrases are read by their words, since blocks keep no places; what is excluded is not sought. */
async function readWords({ db }: Context, typed: string): Promise<string[]> {
  const words = readQuery(typed).sought.flatMap(({ form, isPhrase }) =>
    isPhrase ? readQuery(form).sought.map((word) => word.form) : form,
  )
  if (words.length === 0) return []
  const read = await listWordQueries(db, words)
  return read
    .filter(({ isEmpty, query }) => !isEmpty && query !== '')
    .slice(0, maxWords)
    .map(({ query }) => `(${query})`)
}

/** One block of each half minute, the Spanish one if it is among them. */
function withoutTranslations(blocks: readonly SpokenBlock[]): SpokenBlock[] {
  const chosen = new Map<string, SpokenBlock>()
  for (const block of blocks) {
    const place = `${block.lessonId} ${block.n}`
    const isFirst = !chosen.has(place)
    if (isFirst || block.language.startsWith('es')) chosen.set(place, block)
  }
  return [...chosen.values()]
}

/** The first moments of the lessons that say it most. */
function chooseLessons(blocks: SpokenBlock[]): SpokenBlock[] {
  const lessons = Map.groupBy(blocks, ({ lessonId }) => lessonId)
  return [...lessons.values()]
    .toSorted(
      (a, b) =>
        b.length - a.length ||
        (b[0]!.studentCount ?? 0) - (a[0]!.studentCount ?? 0) ||
        (a[0]!.lessonId < b[0]!.lessonId ? -1 : 1),
    )
    .slice(0, maxLessons)
    .flatMap((ofLesson) => ofLesson.toSorted((a, b) => a.n - b.n).slice(0, maxOfLesson))
}

async function tell({ db }: Context, blocks: SpokenBlock[], anyWord: string): Promise<SpokenHit[]> {
  if (blocks.length === 0) return []
  const moments = await listMoments(db, blocks, anyWord)
  const hits = blocks.map((block, index) => present(block, moments[index]!))
  // A cue between two blocks is found by both.
  const seen = new Set<string>()
  return hits.filter(({ lesson, startSeconds }) => {
    const place = `${lesson._id} ${startSeconds}`
    return !seen.has(place) && Boolean(seen.add(place))
  })
}

const presentCourse = ({
  id,
  slug,
  title,
}: {
  id: string
  slug: string | null
  title: string
}) => ({
  _id: id,
  slug: slug ?? id,
  title,
})

function present(
  block: SpokenBlock,
  { startMs, text }: { startMs: number; text: string },
): SpokenHit {
  const { courseId: id, courseSlug: slug, courseTitle: title } = block
  return {
    course: presentCourse({ id, slug, title }),
    lesson: { _id: block.lessonId, title: block.lessonTitle },
    language: block.language,
    startSeconds: startMs / 1000,
    text,
  }
}
