import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { seedDatabase } from '../server/src/startup/seed.ts'
import { recognise } from './fill.ts'
import { now, openSample } from './testing/open-sample.ts'

const { db, mediaFolder, query, count, close } = await openSample()
afterAll(close)

describe('the sample academy', () => {
  test('is large enough to be worth looking at', async () => {
    expect(await count(`users where type = 'professor' and state = 'active'`)).toBe(12)
    expect(await count(`users where type = 'student'`)).toBeGreaterThan(60)
    expect(await count('courses where revision_of is null')).toBe(40)
    expect(await count('ratings')).toBeGreaterThan(300)
    expect(await count('ratings where length(comment) > 200')).toBeGreaterThan(10)
    expect(await count('(select distinct stars from ratings) as given')).toBe(5)
    expect(await count('lesson_progress')).toBeGreaterThan(1000)
    const perCategory = await query(
      'select count(*)::int as n from courses where revision_of is null group by category_id',
    )
    expect(perCategory).toEqual(Array.from({ length: 10 }, () => ({ n: 4 })))
    const states = await query(
      `select coalesce(status, 'none') as status, count(*)::int as n from courses
       where revision_of is null group by 1 order by 1`,
    )
    expect(states).toEqual([
      { status: 'approved', n: 33 },
      { status: 'none', n: 2 },
      { status: 'pending', n: 3 },
      { status: 'rejected', n: 2 },
    ])
  })

  test('tells what each course teaches, whom it is for and what it asks for', async () => {
    const lists = ['learning_outcomes', 'requirements', 'audience']
    const tooFew = lists.map((list) => `cardinality(${list}) = 0`).join(' or ')
    expect(await count(`courses where ${tooFew}`)).toBe(0)
  })

  test('lets everybody watch the first lesson of each course', async () => {
    expect(await count('lessons where is_sample')).toBe(40)
    expect(await count('lessons where is_sample and position <> 1')).toBe(0)
  })

  test('has a cover for every course, each its own, as an uploaded one is kept', async () => {
    const covers = await query('select image_url, id from courses where revision_of is null')
    expect(new Set(covers.map(({ image_url: url }) => url)).size).toBe(40)
    const contents = new Set<string>()
    for (const { image_url: url } of covers) {
      const id = path.basename(String(url))
      expect(await count(`course_images where id = '${id}'`)).toBe(1)
      contents.add(await readFile(path.join(mediaFolder, 'course-images', `${id}.webp`), 'base64'))
    }
    expect(contents.size).toBe(40)
  })

  test('shows its own figures, where to follow it, and an introduction', async () => {
    const [house] = await query('select * from settings')
    expect(house).toMatchObject({ figures_mode: 'live', contact_email: 'hola@ejemplo.mx' })
    expect(Object.keys(house!['social'] as object).length).toBeGreaterThan(2)
    const files = await readdir(path.join(mediaFolder, 'site'))
    expect(files.toSorted()).toEqual(
      [String(house!['intro_file']), `${String(house!['intro_poster_id'])}.webp`].toSorted(),
    )
  })

  test('is found by the search', async () => {
    expect(
      await count(`course_search join courses on courses.id = course_id where revision_of is null`),
    ).toBe(40)
    expect(await count(`search_words where word = 'nixtamalizado'`)).toBe(1)
  })

  test('happened in the last two years, nothing of it in the future', async () => {
    const instants = await query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type = 'timestamp with time zone'
         and column_name not in ('ends_at', 'expires_at')
         and not (table_name = 'coupons' and column_name = 'starts_at')
         and not (table_name like '%subscription%' and column_name in (
           'next_charge_at', 'current_until', 'grace_until', 'check_at', 'charge_on'))`,
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

  test('waits for a decision on data that professors want changed', async () => {
    expect(await count(`change_requests where status = 'pending'`)).toBe(2)
    expect(
      await count(`change_requests join users on users.id = user_id
        where users.type <> 'professor' or users.state <> 'active'`),
    ).toBe(0)
  })

  test('has private messages: one that a professor owes an answer, two that were not read', async () => {
    expect(await count('message_preferences where is_allowed')).toBe(3)
    expect(await count('conversations where waiting_since is not null')).toBe(1)
    expect(await count('conversations where unread_since is not null')).toBe(2)
    expect(
      await count(`conversations join courses on courses.id = course_id
        where courses.professor_id <> conversations.professor_id or status <> 'approved'`),
    ).toBe(0)
    expect(await count('conversation_messages')).toBe(7)
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
    // What was decided has left the queue, and merged changes are gone.
    const addresses = await query(
      `select distinct href from notifications where read_at is null or href not like '%CourseApproval%'`,
    )
    for (const { href } of addresses) {
      const [, id] =
        /(?:[?/](?:id|curso|maestroId|solicitud|conversacion)?=?)([0-9a-f-]{36})/.exec(
          String(href),
        ) ?? []
      if (id === undefined) continue
      expect([
        href,
        await count(`(select id from courses union all select id from tickets
        union all select id from professor_requests union all select id from change_requests
        union all select id from conversations union all select id from lessons union all select id from payouts union all select id from orders
      ) as known where id = '${id}'`),
      ]).toEqual([href, 1])
    }
  })

  test('is known again, and left alone by the seeds of a start', async () => {
    expect(await recognise(db)).toBe('sample')
    const admin = { email: 'admin@ateneo.local', password: undefined }
    expect(await seedDatabase(db, admin, now)).toEqual({
      newAdministrator: undefined,
      setupToken: undefined,
    })
    expect(await count('categories')).toBe(10)
    expect(await count('plans')).toBe(4)
  })
})
