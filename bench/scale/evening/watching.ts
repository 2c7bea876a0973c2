import { getCourseProgress, getVideo, type Playback, reportProgress } from '@ateneo/contract'
import { openOwnCourse } from './browsing.ts'
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
  const playback = await person.call(getVideo, { body: { contentId: lesson._id } })
  const tracks = await openTracks(visitor, playback)
  const lengths = tracks[0]!.lengths
  const of = { courseId: visitor.studied._id, lessonId: lesson._id }
  const report = reporter(visitor, of, playback)
  let position = 0
  for (let index = 0; index < lengths.length + aheadSegments; index++) {
    const wanted = tracks.flatMap(({ segments }) => segments[index] ?? [])
    await Promise.all(wanted.map((url) => person.file(url)))
    const played = lengths[index - aheadSegments]
    if (played === undefined) continue
    await pause(visitor, played)
    position += played
    await report(position)
  }
  await report(position, true)
}

/** Picture and sound, with their playlists (RFC 8216) and initialization sections. */
async function openTracks({ person }: Visitor, { hlsUrl = '' }: Playback) {
  const master = (await person.file(hlsUrl)).toString()
  return Promise.all(
    chooseTracks(master, hlsUrl).map(async (url) => {
      const playlist = (await person.file(url)).toString()
      const [start, ...segments] = listAddresses(playlist, url)
      await person.file(start!)
      const lengths = playlist.matchAll(/^#EXTINF:([\d.]+)/gm)
      return { segments, lengths: [...lengths].map(([, seconds]) => Number(seconds)) }
    }),
  )
}

/** The sound, which stands before the qualities, and the best of those. */
function chooseTracks(master: string, url: string): string[] {
  const bandwidths = [...master.matchAll(/[:,]BANDWIDTH=(\d+)/g)].map(([, rate]) => Number(rate))
  const qualities = listAddresses(master, url)
  const sound = qualities.splice(0, qualities.length - bandwidths.length)
  return [qualities[bandwidths.indexOf(Math.max(...bandwidths))]!, ...sound]
}

/** Addresses in attributes (`URI="…"`) and in lines of a playlist, in their order. */
const listAddresses = (playlist: string, url: string) =>
  [...playlist.matchAll(/URI="([^"]+)"|^[^#\n].*/gm)].map(
    ([line, attribute]) => new URL(attribute ?? line, url).href,
  )

/** Reports what was played since the last report, once it is enough. */
function reporter(
  { person, ledger }: Visitor,
  { courseId, lessonId }: { courseId: string; lessonId: string },
  { video, durationSeconds }: Playback,
) {
  let told = 0
  const key = `${person.email} ${lessonId}`
  return async (reached: number, isEnd = false) => {
    const position = Math.min(reached, durationSeconds)
    if (position <= told || (!isEnd && position - told < reportSeconds)) return
    const intervals: [number, number][] = [[told, position]]
    const body = { intervals, positionSeconds: position, video, secondsAgo: 0 }
    told = position
    ledger.forget('avances', key)
    await person.call(reportProgress, { params: { contentId: lessonId }, body })
    ledger.note('avances', key, async () => {
      const { items } = await person.call(getCourseProgress, { params: { courseId } })
      const stored = items.find(({ _id }) => _id === lessonId)?.positionSeconds
      return Math.abs(position - (stored ?? -1)) < 0.01
    })
  }
}
