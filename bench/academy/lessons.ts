import type { Run } from './run.ts'

/** Ten minutes each; `places` selects `course`, `professor_id` and `place`. */
export const addLessons = (run: Run, places: string) =>
  run(
    `with items as (select uuidv7() as video, places.* from (${places}) places),
     uploads as (
       insert into videos (id, professor_id, status, playable_revision, progress, size_bytes,
         duration_seconds, width, height, content_type, adaptive, has_poster, created_at, updated_at)
       select video, professor_id, 'ready', 1, 1, 50000000, 600, 1280, 720, 'video/mp4', true, true,
         now(), now() from items)
     insert into lessons (id, course_id, video_id, title, description, position, created_at)
     select uuidv7(), course, video, 'Lección ' || place, 'Con un ejercicio al final.', place, now()
     from items`,
  )
