import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Connection, connect } from '../server/src/db/connect.ts'
import { migrateDatabase } from '../server/src/db/migrate.ts'
import { seedDatabase } from '../server/src/db/seed.ts'
import { openMedia } from '../server/src/media/open-media.ts'
import { databaseUrl } from '../server/src/testing/cluster.ts'
import { readCaptionFile } from '../server/src/videos/caption-file.ts'
import { captionKey } from '../server/src/videos/keys.ts'
import { fillAcademy, recognise } from './fill.ts'

const now = new Date('2026-11-21T18:00:00Z')
const log = pino({ level: 'silent' })
const database = `demo_${randomUUID().replaceAll('-', '')}`
let mediaFolder: string
let connection: Connection

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The rows of a query, each as a plain object. */
async function query(text: string): Promise<Record<string, unknown>[]> {
  return (await connection.pool.query<Record<string, unknown>>(text)).rows
}

async function count(text: string): Promise<number> {
  const [row] = await query(`select count(*)::int as n from ${text}`)
  return Number(row?.['n'])
}

beforeAll(async () => {
  await administer(`create database ${database}`)
  connection = await connect(databaseUrl(inject('clusterUrl'), database), { max: 3, log })
  await migrateDatabase(connection.pool)
  mediaFolder = await mkdtemp(path.join(tmpdir(), 'ateneo-demo-'))
  await fillAcademy({ db: connection.db, mediaFolder }, now)
})

afterAll(async () => {
  await connection.close()
  await administer(`drop database ${database} with (force)`)
  await rm(mediaFolder, { recursive: true, force: true })
})

describe('the sample academy', () => {
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

  test('is large enough to be worth looking at', async () => {
    expect(await count(`users where type = 'professor' and state = 'active'`)).toBe(12)
    expect(await count(`users where type = 'student'`)).toBeGreaterThan(60)
    expect(await count('courses')).toBe(40)
    expect(await count('ratings')).toBeGreaterThan(300)
    expect(await count('ratings where length(comment) > 200')).toBeGreaterThan(10)
    expect(await count('(select distinct stars from ratings) as given')).toBe(5)
    expect(await count('viewings')).toBeGreaterThan(1000)
    const perCategory = await query('select count(*)::int as n from courses group by category_id')
    expect(perCategory).toEqual(Array.from({ length: 10 }, () => ({ n: 4 })))
    const states = await query(
      `select coalesce(status, 'none') as status, count(*)::int as n from courses
       group by 1 order by 1`,
    )
    expect(states).toEqual([
      { status: 'approved', n: 33 },
      { status: 'none', n: 2 },
      { status: 'pending', n: 3 },
      { status: 'rejected', n: 2 },
    ])
  })

  test('counts in every course what is there', async () => {
    const wrong = await query(
      `select courses.title from courses
       left join lateral (
         select count(*)::int as items, coalesce(sum(duration_seconds), 0) as seconds
         from content_items join videos on videos.id = video_id where course_id = courses.id
       ) as content on true
       left join lateral (
         select count(*)::int as given, coalesce(sum(stars), 0)::int as total,
           array[
             count(*) filter (where stars = 1), count(*) filter (where stars = 2),
             count(*) filter (where stars = 3), count(*) filter (where stars = 4),
             count(*) filter (where stars = 5)]::int[] as by_stars
         from ratings where course_id = courses.id
       ) as opinions on true
       left join lateral (
         select count(distinct student_id)::int as heads from (
           select student_id from entitlements where course_id = courses.id
           union select student_id from viewings
             join content_items on content_items.id = content_id
             where course_id = courses.id and not isempty(watched)
         ) as everybody
       ) as students on true
       where content_count <> items or abs(courses.duration_seconds - seconds) > 0.001
         or rating_count <> given or rating_sum <> total or rating_counts <> by_stars
         or student_count <> heads
         or student_count <> (select count(*) from course_students where course_id = courses.id)
         or items not between 3 and 12`,
    )
    expect(wrong).toEqual([])
  })

  test('has seen and finished what was watched to nine tenths', async () => {
    const wrong = await query(
      `select content_id from viewings
       join content_items on content_items.id = content_id
       join videos on videos.id = video_id
       where viewings.revision <> playable_revision
         or (seen_at is not null) <> (watched_seconds >= duration_seconds * 0.9 - 0.000001)
         or abs(watched_seconds - (
           select coalesce(sum(upper(span) - lower(span)), 0) from unnest(watched) as span)) > 0.001`,
    )
    expect(wrong).toEqual([])
    const whole = `(select student_id, course_id from viewings
      join content_items on content_items.id = content_id
      join courses on courses.id = course_id
      where seen_at is not null
      group by student_id, course_id, content_count having count(*) = content_count)`
    expect(await count('course_finishes')).toBeGreaterThan(50)
    expect(
      await count(`(${whole} except select student_id, course_id from course_finishes) x`),
    ).toBe(0)
    expect(
      await count(`(select student_id, course_id from course_finishes except ${whole}) x`),
    ).toBe(0)
  })

  test('is found by the search', async () => {
    expect(await count('course_search')).toBe(40)
    expect(await count(`search_words where word = 'nixtamalizado'`)).toBe(1)
  })

  test('has nobody watch or rate what was not open to them', async () => {
    const open = (student: string, course: string, at: string) =>
      `(${course}.price_cents = 0 or exists (
        select 1 from entitlements where student_id = ${student}
          and (entitlements.course_id is null or entitlements.course_id = ${course}.id)
          and starts_at <= ${at} and (ends_at is null or ends_at >= ${at})))`
    expect(
      await count(
        `viewings join content_items on content_items.id = content_id
         join courses on courses.id = course_id
         where not ${open('viewings.student_id', 'courses', 'viewings.updated_at')}`,
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

  test('happened in the last two years, nothing of it in the future', async () => {
    const instants = await query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type = 'timestamp with time zone'
         and column_name not in ('ends_at', 'expires_at')`,
    )
    expect(instants.length).toBeGreaterThan(20)
    for (const { table_name: table, column_name: column } of instants) {
      const outside = `${String(column)} > '${now.toISOString()}'
        or ${String(column)} < timestamptz '${now.toISOString()}' - interval '3 years'`
      expect([table, column, await count(`${String(table)} where ${outside}`)]).toEqual([
        table,
        column,
        0,
      ])
    }
  })

  test('has students of every level among those who are named', async () => {
    const levels = await query(
      `select split_part(email, '@', 1) as login,
         case when exists (select 1 from entitlements where student_id = users.id
             and course_id is null and starts_at <= '${now.toISOString()}'
             and ends_at > '${now.toISOString()}') then 2
           when exists (select 1 from entitlements where student_id = users.id
             and course_id is not null) then 1
           else 0 end as level
       from users where split_part(email, '@', 1) in ('sofia', 'diego', 'valeria') order by 2`,
    )
    expect(levels).toEqual([
      { login: 'sofia', level: 0 },
      { login: 'diego', level: 1 },
      { login: 'valeria', level: 2 },
    ])
  })

  test('has a film with sound behind every lesson, stored once', async () => {
    const videos = await query('select id, size_bytes, duration_seconds from videos')
    const inodes = new Map<number, string>()
    for (const { id, size_bytes: size } of videos) {
      const folder = path.join(mediaFolder, 'videos', String(id), '1')
      expect(await readdir(folder)).toEqual(['poster.jpg', 'progressive.mp4'])
      const file = await stat(path.join(folder, 'progressive.mp4'))
      expect(file.size).toBe(Number(size))
      inodes.set(file.ino, String(id))
    }
    expect(inodes.size).toBe(30)
    const media = await openMedia()
    const oneOfEachClip = [...inodes.values()].filter((_id, index) => index % 3 === 0)
    for (const id of oneOfEachClip) {
      const facts = await media.probe(path.join(mediaFolder, 'videos', id, '1', 'progressive.mp4'))
      expect(facts).toMatchObject({
        container: 'mp4',
        width: 1280,
        height: 720,
        videoCodec: 'h264',
        audioCodec: 'aac',
      })
      const stored = videos.find((video) => video['id'] === id)?.['duration_seconds']
      expect(facts.durationSeconds).toBeCloseTo(Number(stored), 1)
    }
  })

  test('has captions of what its films say, in Spanish and here and there in English', async () => {
    const rows = await query(
      `select video_id, file_id, language, label, cue_count, duration_seconds, content_items.title
       from captions join videos on videos.id = video_id
       join content_items using (video_id)`,
    )
    const languages = Map.groupBy(rows, ({ language }) => language)
    expect(languages.get('es')!.length).toBeGreaterThan(60)
    expect(languages.get('en')!.length).toBeGreaterThan(20)
    const titlesOf = (language: string) =>
      languages.get(language)!.filter(({ title, text }) => String(text).includes(String(title)))
    for (const row of rows) {
      const file = path.join(
        mediaFolder,
        captionKey(String(row['video_id']), String(row['file_id'])),
      )
      const bytes = await readFile(file)
      row['text'] = bytes.toString()
      // As an upload of it would be read: times in order and within the film.
      expect(readCaptionFile(bytes, Number(row['duration_seconds']))).toEqual({
        faults: [],
        text: row['text'],
        cueCount: row['cue_count'],
      })
    }
    expect(titlesOf('es')).toHaveLength(languages.get('es')!.length)
    expect(titlesOf('en').length).toBeLessThan(3)
    expect(
      await count(`(select course_id, language, count(*) as n from captions
        join content_items using (video_id) group by 1, 2) as told
        join courses on courses.id = course_id where n <> content_count`),
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

  test('waits for a decision on data that professors want changed', async () => {
    expect(await count(`change_requests where status = 'pending'`)).toBe(2)
    expect(
      await count(`change_requests join users on users.id = user_id
        where users.type <> 'professor' or users.state <> 'active'`),
    ).toBe(0)
  })

  test('has something new for everybody who logs in by name', async () => {
    const told = await query(
      `select split_part(email, '@', 1) as login from users where exists (
         select from notifications where user_id = users.id and read_at is null
           and notifications.created_at > timestamptz '${now.toISOString()}' - interval '6 days')
       and split_part(email, '@', 1) in
         ('direccion', 'joaquin', 'mariana', 'beatriz', 'sofia', 'diego', 'valeria')
       order by 1`,
    )
    expect(told.map(({ login }) => login)).toEqual([
      'beatriz',
      'diego',
      'direccion',
      'joaquin',
      'mariana',
      'sofia',
      'valeria',
    ])
    const addresses = await query('select distinct href from notifications')
    for (const { href } of addresses) {
      const [, id] =
        /(?:[?/](?:id|curso|maestroId|solicitud)?=?)([0-9a-f-]{36})/.exec(String(href)) ?? []
      if (id === undefined) continue
      expect([
        href,
        await count(`(select id from courses union all select id from tickets
        union all select id from professor_requests union all select id from change_requests
      ) as known where id = '${id}'`),
      ]).toEqual([href, 1])
    }
  })

  test('is known again, and left alone by the seeds of a start', async () => {
    expect(await recognise(connection.db)).toBe('sample')
    const admin = { email: 'admin@ateneo.local', password: undefined }
    expect(await seedDatabase(connection.db, admin, now)).toBeUndefined()
    expect(await count('categories')).toBe(10)
    expect(await count('plans')).toBe(4)
  })
})
