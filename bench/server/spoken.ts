import type { Pool } from 'pg'
import { emails } from '../academy/fill.ts'
import { spokenWords } from '../academy/spoken-words.ts'
import { ask } from '../ask.ts'
import { logIn } from '../session.ts'
import { atOnce } from '../times.ts'

/** Fewer than an account may ask in a minute. */
const rounds = 100

interface Asker {
  name: string
  token?: string
  course?: string
}

/** How long one search after the other takes, each with another word or two, and what the words weigh. */
export async function measureSpoken(url: string, pool: Pool, askers: Asker[]): Promise<string> {
  const lines = [await describeSizes(pool)]
  for (const { name, token, course } of askers) {
    const { p50, p95, p99 } = await atOnce(1, rounds, (round) => {
      const query = new URLSearchParams({ q: wordsOf(round), ...(course && { course }) })
      return ask(`${url}/spoken?${query}&n=${round}`, {
        headers: { 'x-forwarded-for': `10.${round % 250}.${(round * 7) % 250}.9` },
        ...(token && { token }),
      })
    })
    const [half, most, nearlyAll] = [p50, p95, p99].map((ms) => ms.toFixed(1))
    lines.push(`lo que se dice, ${name}: p50 ${half} ms, p95 ${most}, p99 ${nearlyAll}`)
  }
  return lines.join('\n')
}

/** From the words that are said everywhere to those that are said once; every third search has two. */
function wordsOf(round: number): string {
  const word = (place: number) => spokenWords[place % spokenWords.length]!
  const first = word(Math.floor(spokenWords.length * (round / rounds) ** 3))
  return round % 3 === 0 ? `${first} ${word(80 + round)}` : first
}

async function describeSizes(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ cues: string; blocks: string; told: string }>(`
    select (select count(*) from caption_cues) as cues, (select count(*) from transcript_blocks) as blocks,
      string_agg(relname || ' ' || pg_size_pretty(pg_table_size(oid)), ', ' order by relname) as told
    from pg_class where relname in ('caption_cues', 'caption_cues_video_id_language_n_pk',
      'transcript_blocks', 'transcript_blocks_video_id_language_n_pk', 'transcript_blocks_document')`)
  const { cues, blocks, told } = rows[0]!
  return `${cues} cues, ${blocks} medios minutos: ${told}`
}

/** Said now and then. */
export const spokenWord = spokenWords[200]!

/** The course with most to hear, and one of its lessons. */
export async function chooseSpoken(pool: Pool): Promise<{ course: string; lesson: string }> {
  const { rows } = await pool.query<{ course: string; lesson: string }>(`
    select course_id as course, min(lessons.id::text) as lesson from lessons join captions using (video_id)
    group by course_id order by count(*) desc, course_id limit 1`)
  const [spoken] = rows
  if (!spoken) throw new Error('No transcript to search')
  return spoken
}

export async function listAskers(url: string, pool: Pool): Promise<Asker[]> {
  const student = await logIn(url, emails.student)
  const subscriber = await logIn(url, emails.subscriber)
  const { course } = await chooseSpoken(pool)
  return [
    { name: 'de visita' },
    { name: 'con sesión', token: student.accessToken },
    { name: 'con suscripción', token: subscriber.accessToken },
    { name: 'en un curso', token: subscriber.accessToken, course },
  ]
}
