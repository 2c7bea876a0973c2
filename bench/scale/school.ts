import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Academy } from '../server/academies.ts'
import type { Size } from '../server/academy/fill.ts'
import { makeVideo } from '../video/sample-video.ts'
import { type Line, Person } from './person.ts'
import { untilReady, uploadByTus } from './uploading.ts'

const run = promisify(execFile)

export interface SchoolSize extends Size {
  /** The one video that all lessons show. */
  video: { size: string; seconds: number }
}

/** For so many students at most. */
export const chooseSize = (students: number, isSmall: boolean): SchoolSize =>
  isSmall
    ? {
        courses: 80,
        professors: 10,
        students: Math.max(300, 2 * students),
        ratings: 800,
        video: { size: '426x240', seconds: 12 },
      }
    : {
        courses: 300,
        professors: 60,
        students: Math.max(4000, 2 * students),
        ratings: 6000,
        video: { size: '854x480', seconds: 40 },
      }

export const professorEmail = (number: number) => `maestro${number}@banco.mx`
export const studentEmail = (number: number) => `alumno${number}@banco.mx`

/** Has one video converted by the product, and gives it to every lesson of the school. */
export async function addVideos(
  line: Line,
  { databaseUrl, dataDir }: Academy,
  { size, seconds }: SchoolSize['video'],
): Promise<void> {
  const made = await makeVideo(size, seconds)
  const professor = new Person(line, professorEmail(1))
  await professor.logIn()
  const videoId = await uploadByTus(professor, await readFile(made.path), 0)
  await made.remove()
  await untilReady(professor, videoId)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const { rows } = await pool.query<{ id: string }>(
      'select distinct video_id as id from lessons where video_id is not null',
    )
    const folder = path.join(dataDir, 'media/videos')
    // The same files under another name: they take no space.
    for (const { id } of rows) await run('cp', ['-al', videoId, id], { cwd: folder })
    await pool.query(likeSample, [videoId])
    await pool.query(lengths)
    await pool.query('vacuum (analyze)')
  } finally {
    await pool.end()
  }
}

const likeSample = `
  update videos set status = 'ready', revision = sample.revision,
    playable_revision = sample.playable_revision, adaptive = sample.adaptive,
    has_poster = sample.has_poster, has_storyboard = sample.has_storyboard,
    size_bytes = sample.size_bytes, stored_bytes = sample.stored_bytes,
    duration_seconds = sample.duration_seconds, width = sample.width, height = sample.height,
    content_type = sample.content_type, renditions = sample.renditions
  from (select * from videos where id = $1) sample
  where videos.id <> sample.id and videos.id in (select video_id from lessons)`

/** What follows from the length of the videos. */
const lengths = `
  with played as (
    update lesson_progress set watched = '{[0,8)}', watched_again = '{}', watched_seconds = 8,
      position_seconds = 8 where seen_at is null)
  update courses set duration_seconds =
    (select coalesce(sum(duration_seconds), 0) from lessons join videos on videos.id = video_id
     where course_id = courses.id)`
