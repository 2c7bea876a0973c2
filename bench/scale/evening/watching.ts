import { getVideo, type Playback, reportProgress } from '@ateneo/contract'
import { notePosition } from '../ledger.ts'
import { openOwnCourse } from './browsing.ts'
import { chooseTracks, readTrack } from './playlists.ts'
import { pause, pick, type Visitor } from './visitor.ts'

/** As the player reports. */
const reportSeconds = 10
/** Segments that the player has before it shows the first. */
const aheadSegments = 2

/** A lesson from its beginning to its end, in real time. */
export async function watchLesson(visitor: Visitor): Promise<void> {
  const { person } = visitor
  if (!visitor.studied) await openOwnCourse(visitor)
  const lesson = pick(visitor.studied?.contentDetails ?? [])
  if (!visitor.studied || lesson?.kind !== 'video') return
  const playback = await person.call('abrir video', getVideo, { body: { contentId: lesson._id } })
  const tracks = await openTracks(visitor, playback)
  const segments = tracks[0]?.segments ?? []
  const report = reporter(
    visitor,
    { courseId: visitor.studied._id, lessonId: lesson._id },
    playback,
  )
  let position = 0
  for (let index = 0; index < segments.length + aheadSegments; index++) {
    const wanted = tracks.flatMap((track) => track.segments[index] ?? [])
    await Promise.all(wanted.map(({ url }) => person.file(url)))
    const played = segments[index - aheadSegments]
    if (!played) continue
    await pause(visitor, played.seconds)
    position += played.seconds
    await report(position)
  }
  await report(position, true)
}

async function openTracks({ person }: Visitor, { hlsUrl }: Playback) {
  if (hlsUrl === undefined) throw new Error('a video without a playlist')
  const master = await person.file(hlsUrl)
  const tracks = await Promise.all(
    chooseTracks(master.toString(), hlsUrl).map(async (url) =>
      readTrack((await person.file(url)).toString(), url),
    ),
  )
  await Promise.all(tracks.flatMap(({ start }) => (start ? [person.file(start)] : [])))
  return tracks
}

/** Reports what was played since the last report, once it is enough. */
function reporter(
  { person, ledger }: Visitor,
  { courseId, lessonId }: { courseId: string; lessonId: string },
  { video, durationSeconds }: Playback,
) {
  let told = 0
  return async (reached: number, isEnd = false) => {
    const position = Math.min(reached, durationSeconds)
    if (position <= told || (!isEnd && position - told < reportSeconds)) return
    const intervals: [number, number][] = [[told, position]]
    const body = { intervals, positionSeconds: position, video, secondsAgo: 0 }
    const params = { contentId: lessonId }
    told = position
    await notePosition(ledger, { person, courseId, lessonId }, position, () =>
      person.call('avance', reportProgress, { params, body }),
    )
  }
}
