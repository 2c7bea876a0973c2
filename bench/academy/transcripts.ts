import { spokenWords } from './spoken-words.ts'
import type { Run } from './run.ts'

/** Lessons of ten minutes with a cue of nine words each five seconds; one in twenty is a sample. */
export async function addTranscripts(run: Run, hours: number): Promise<void> {
  await run(
    `create temporary table spoken as
     select lessons.id as lesson, video_id, row_number() over (order by lessons.id) as place
     from lessons join courses on courses.id = course_id
     where video_id is not null and status = 'approved' order by hashtext(lessons.id::text) limit $1`,
    [hours * 6],
  )
  await run(`update lessons set is_sample = true
    where id in (select lesson from spoken where place % 20 = 0)`)
  await run(`insert into captions (video_id, language, label, file_id, cues_file_id, cue_count, updated_at)
    select video_id, 'es', 'Español', file, file, 117, now()
    from (select video_id, uuidv7() as file from spoken) filed`)
  await run(
    `insert into caption_cues (video_id, language, n, start_ms, end_ms, text)
     select video_id, 'es', n, n * 5100, n * 5100 + 4800, said.text
     from spoken cross join generate_series(0, 116) n
     cross join lateral (
       -- A word is said about as often as its place in the list is small.
       select string_agg(($1::text[])[1 + floor(cardinality($1::text[]) * power(random(), 4))::int], ' ')
         as text
       from generate_series(1, 9) word where n >= 0 and place > 0) said`,
    [spokenWords],
  )
  await run(
    `insert into transcript_blocks (video_id, language, n, first_cue, last_cue, document)
     select video_id, 'es', start_ms / 30000, min(n), max(n),
       strip(search_document(string_agg(text, ' ' order by n)))
     from caption_cues group by video_id, start_ms / 30000`,
  )
  await run('drop table spoken')
}
