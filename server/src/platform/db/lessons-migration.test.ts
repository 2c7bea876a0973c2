import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../testing/cluster.ts'
import { migrateDatabase } from './migrate.ts'

const migrations = path.join(import.meta.dirname, 'migrations')
const name = `migrated_${randomUUID().replaceAll('-', '')}`
let folder: string
let pool: pg.Pool

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-migrations-'))
  await administer(`create database ${name}`)
  pool = new pg.Pool({ connectionString: databaseUrl(inject('clusterUrl'), name), max: 2 })
})
afterAll(async () => {
  await pool.end()
  await administer(`drop database ${name}`)
  await rm(folder, { recursive: true, force: true })
})

test('lessons and progress of an earlier version keep their ids, order and intervals', async () => {
  await migrateBefore('0030_lessons')
  const [professor, student, category, course] = ids(4)
  await pool.query(
    `insert into users (id, type, state, first_names, last_names, email, password_hash,
       professional_id, created_at)
     values ($1, 'professor', 'active', 'Elena', 'Ríos', 'elena@correo.mx', '', '123', now()),
       ($2, 'student', 'active', 'Diego', 'Rivas', 'diego@correo.mx', '', null, now())`,
    [professor, student],
  )
  await pool.query(
    `insert into categories (id, name, name_key, created_at) values ($1, 'Arte', 'arte', now())`,
    [category],
  )
  await pool.query(
    `insert into courses (id, professor_id, category_id, title, description, image_url, created_at,
       updated_at) values ($1, $2, $3, 'Acuarela', 'Del trazo', '', now(), now())`,
    [course, professor, category],
  )
  const lessons = []
  for (const [index, title] of ['Papel', 'Agua'].entries()) {
    const [id, video] = ids(2)
    await pool.query(
      `insert into videos (id, professor_id, status, revision, playable_revision, created_at,
         updated_at) values ($1, $2, 'ready', 2, 2, now(), now())`,
      [video, professor],
    )
    await pool.query(
      `insert into content_items (id, course_id, video_id, title, position, created_at)
       values ($1, $2, $3, $4, $5, now())`,
      [id, course, video, title, index + 1],
    )
    lessons.push({ id, video_id: video, title, kind: 'video', position: index + 1 })
  }
  await pool.query(
    `insert into viewings (student_id, content_id, revision, watched, watched_seconds, seen_at,
       position_seconds, grace_seconds, updated_at)
     values ($1, $2, 2, '{[0,60)}', 60, now(), 60, 15, now())`,
    [student, lessons[0]!.id],
  )

  await migrateDatabase(pool)

  const after = await pool.query(
    'select id, video_id, title, kind, position from lessons order by position',
  )
  expect(after.rows).toEqual(lessons)
  const progress = await pool.query(
    `select student_id, lesson_id, revision, watched::text, seen_at is not null as seen
     from lesson_progress`,
  )
  expect(progress.rows).toEqual([
    {
      student_id: student,
      lesson_id: lessons[0]!.id,
      revision: 2,
      watched: '{[0,60)}',
      seen: true,
    },
  ])
  await expect(pool.query('update lessons set video_id = null')).rejects.toThrow(
    'lessons_video_of_kind',
  )
})

/** Runs the migrations before this one. */
async function migrateBefore(tag: string): Promise<void> {
  await cp(migrations, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex((entry) => entry.tag === tag)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  await migrate(drizzle(pool), { migrationsFolder: folder })
}

function ids(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID())
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
