import { afterAll, describe, expect, test } from 'vitest'
import { openSample } from './testing/open-sample.ts'

const { query, count, close } = await openSample()
afterAll(close)

describe('what the sample academy has counted', () => {
  test('counts in every course what is there', async () => {
    const wrong = await query(
      `select courses.title from courses
       left join lateral (
         select count(*)::int as items, coalesce(sum(duration_seconds), 0) as seconds
         from lessons left join videos on videos.id = video_id where course_id = courses.id
       ) as content on true
       left join lateral (
         select count(*)::int as given, coalesce(sum(stars), 0)::int as total,
           array[
             count(*) filter (where stars = 1), count(*) filter (where stars = 2),
             count(*) filter (where stars = 3), count(*) filter (where stars = 4),
             count(*) filter (where stars = 5)]::int[] as by_stars
         from ratings where course_id = courses.id and hidden_at is null
       ) as opinions on true
       left join lateral (
         select count(distinct student_id)::int as heads from (
           select student_id from entitlements
             where course_id = courses.id and revoked_at is null
           union select student_id from lesson_progress
             join lessons on lessons.id = lesson_id
             where course_id = courses.id and not isempty(watched)
         ) as everybody
       ) as students on true
       where content_count <> items or abs(courses.duration_seconds - seconds) > 0.001
         or rating_count <> given or rating_sum <> total or rating_counts <> by_stars
         or student_count <> heads
         or student_count <> (select count(*) from course_students where course_id = courses.id)
         or (revision_of is null and items not between 3 and 16)`,
    )
    expect(wrong).toEqual([])
  })

  test('has seen and finished what was watched to nine tenths', async () => {
    const wrong = await query(
      `select lesson_id from lesson_progress
       join lessons on lessons.id = lesson_id
       join videos on videos.id = video_id
       where lesson_progress.revision <> playable_revision
         or (seen_at is not null) <> (watched_seconds >= duration_seconds * 0.9 - 0.000001)
         or abs(watched_seconds - (
           select coalesce(sum(upper(span) - lower(span)), 0) from unnest(watched) as span)) > 0.001`,
    )
    expect(wrong).toEqual([])
    // Of those that were there at first: what a revision adds later takes nobody's end away.
    const whole = `(select student_id, course_id from lesson_progress
      join lessons on lessons.id = lesson_id
      join courses on courses.id = course_id
      where seen_at is not null and kind = 'video'
      group by student_id, course_id
      having count(*) = (select count(*) from lessons other
        where other.course_id = lessons.course_id and other.kind = 'video'))`
    expect(await count('course_finishes')).toBeGreaterThan(50)
    expect(
      await count(`(${whole} except select student_id, course_id from course_finishes) x`),
    ).toBe(0)
    expect(
      await count(`(select student_id, course_id from course_finishes except ${whole}) x`),
    ).toBe(0)
  })

  test('has nobody watch or rate what was not open to them', async () => {
    const open = (student: string, course: string, at: string) =>
      `(${course}.price_cents = 0 or exists (
        select 1 from entitlements where student_id = ${student}
          and (entitlements.course_id is null or entitlements.course_id = ${course}.id)
          and starts_at <= ${at} and (ends_at is null or ends_at >= ${at})))`
    expect(
      await count(
        `lesson_progress join lessons on lessons.id = lesson_id
         join courses on courses.id = course_id
         where not ${open('lesson_progress.student_id', 'courses', 'lesson_progress.updated_at')}`,
      ),
    ).toBe(0)
    expect(
      await count(
        `ratings join courses on courses.id = course_id
         where courses.status is distinct from 'approved'
           or not ${open('ratings.student_id', 'courses', 'ratings.created_at')}`,
      ),
    ).toBe(0)
  })

  test('gives every student some favourites, of courses that are there, in their time', async () => {
    expect(
      await count(`users u where u.type = 'student' and u.state = 'active' and not exists
      (select from favourites f where f.student_id = u.id)`),
    ).toBe(0)
    expect(
      await count(`favourites f join courses c on c.id = f.course_id
      where c.status is distinct from 'approved'`),
    ).toBe(0)
    expect(
      await count(`favourites f join users u on u.id = f.student_id
      where f.created_at < u.created_at or f.created_at > '2026-11-21T18:00:00Z'`),
    ).toBe(0)
  })

  test('has comments that others find useful and professors answer', async () => {
    expect(await count('rating_votes')).toBeGreaterThan(300)
    expect(await count('ratings where answer is not null')).toBeGreaterThan(60)
    expect(await count('ratings where answer is null')).toBeGreaterThan(100)
    expect(
      await count(`ratings where useful_count <>
        (select count(*) from rating_votes where rating_id = ratings.id)`),
    ).toBe(0)
    expect(
      await count(`rating_votes join ratings on ratings.id = rating_id
        join users on users.id = rating_votes.student_id
        where ratings.student_id = users.id or rating_votes.created_at < ratings.created_at
          or rating_votes.created_at < users.created_at`),
    ).toBe(0)
    expect(await count('ratings where answered_at <= created_at')).toBe(0)
    expect(await count(`ratings where answer like '%{%'`)).toBe(0)
  })
})
