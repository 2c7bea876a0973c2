import { addLesson, getCourse, saveCaptions, saveChapters, listChapters } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { makeRecording } from '../../../testing/clips.ts'
import { uploadClip } from '../../../testing/upload-clip.ts'

/** MPEG-TS counts by a clock that cameras and televisions do not begin at zero. */

const academy = withAcademy()

const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'
const record = (seconds: number, startsAt = 0) =>
  makeRecording('ts', [
    ...`-f lavfi -i testsrc2=size=160x120:rate=25:duration=${seconds}`.split(' '),
    ...`-f lavfi -i sine=duration=${seconds} ${h264}`.split(' '),
    ...`-output_ts_offset ${startsAt} -muxdelay 0`.split(' '),
  ])

/** An uploaded file as the only lesson of a course, processed. */
async function buildLesson(parts: File[]) {
  const uploaded = await uploadClip(academy, { file: new File(parts, 'clase.ts') })
  const { professor, client, videoId } = uploaded
  const course = await buildCourse(academy, { professorId: professor.id })
  const params = { id: course.id }
  await client.call(addLesson, { params, body: { title: 'Clase', videoId } })
  await academy.runJobs()
  return { ...uploaded, readCourse: () => client.call(getCourse, { params }) }
}

/** Where the clock begins anew: after 2^33 ticks of 90 kHz. */
const wrapSeconds = 2 ** 33 / 90_000

test.each([
  ['of two recordings that were joined', [[12], [4]], 16],
  ['whose clock jumps an hour ahead', [[7], [5, 3600]], 12],
  ['whose clock jumps beyond the longest video', [[7], [5, 30_000]], 12],
  ['whose clock begins anew', [[6, wrapSeconds - 4]], 6],
] as [string, [number, number?][], number][])(
  'a lesson %s is as long as it plays',
  async (_, parts, seconds) => {
    const files = await Promise.all(parts.map(([length, startsAt]) => record(length, startsAt)))
    const { client, videoId, state, watch, readCourse } = await buildLesson(files)
    const ready = await state()
    expect(ready).toMatchObject({ status: 'ready', error: null })
    expect(Math.round(ready.durationSeconds!)).toBe(seconds)
    expect(Math.round((await watch()).durationSeconds)).toBe(seconds)
    expect(Math.round((await readCourse()).duration)).toBe(seconds)

    const params = { videoId }
    const last = `00:00:${String(seconds - 2).padStart(2, '0')},000`
    const captions = `1\n${last} --> 00:00:${String(seconds).padStart(2, '0')},000\nHasta aquí.\n`
    const file = new File([captions], 'es.srt')
    await client.call(saveCaptions, { params: { videoId, language: 'es' }, form: {}, file })
    const { version } = await client.call(listChapters, { params })
    const chapters = [{ seconds: seconds - 2, title: 'El final' }]
    expect(
      (await client.call(saveChapters, { params, body: { chapters, version } })).chapters,
    ).toEqual(chapters)
    const beyond = [{ seconds: seconds + 1, title: 'Después' }]
    const { version: next } = await client.call(listChapters, { params })
    const refused = await client.refused(saveChapters, {
      params,
      body: { chapters: beyond, version: next },
    })
    expect(refused.body).toMatchObject({ code: 'chapter_beyond_end' })

    const folder = `videos/${videoId}/1/`
    const read = async (name: string) =>
      (await academy.app.inject({ url: new URL(`./${name}`, (await watch()).sasUrl).pathname }))
        .body
    const times = [...(await read('storyboard.vtt')).matchAll(/--> 00:00:([\d.]+)/g)]
    expect(Math.round(Number(times.at(-1)![1]))).toBe(seconds)
    expect(await academy.ctx.storage.head(`${folder}original`)).toBeUndefined()
  },
)
