import { eq, sql } from './drizzle.ts'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { courses } from '../../features/courses/tables.ts'
import { users } from '../../features/identity/tables.ts'
import { databaseUrl } from '../../testing/cluster.ts'
import { buildCourse } from '../../testing/build.ts'
import { openTwoProcesses } from '../../testing/two-processes.ts'
import type { Executor } from './connect.ts'
import { readVersions, versionedTables } from './table-versions.ts'

const { academy, processes, course, close } = await openTwoProcesses()
const { db } = academy
afterAll(close)

const version = async () => (await readVersions(db)).of(['courses'])
const rename = (title: string, id = course.id) =>
  db.update(courses).set({ title }).where(eq(courses.id, id))
const titleIn = async (app: (typeof processes)[number], id = course.id) =>
  (await app.inject({ url: `/courses/${id}` })).json<{ title: string }>().title

const durationIn = async (app: (typeof processes)[number], id: string) =>
  (await app.inject({ url: `/courses/${id}` })).json<{ duration: number }>().duration

test('every versioned table has a sequence that each kind of statement raises', async () => {
  const { rows } = await db.execute(sql`
    select relname as table, exists (select from pg_sequences
      where schemaname = 'table_versions' and sequencename = relname) as counted
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'raise_version'
      -- Inserts, deletions, updates and truncations, for each statement, after it.
      and tgtype = 4 + 8 + 16 + 32 order by 1`)
  expect(rows).toEqual(versionedTables.map((table) => ({ table, counted: true })))
})

test('a version stays while other tables and other databases are written', async () => {
  const before = await version()
  await db
    .update(users)
    .set({ firstNames: 'Ana' })
    .where(sql`false`)
  const neighbour = new pg.Client(databaseUrl(inject('clusterUrl'), 'postgres'))
  await neighbour.connect()
  for (let commit = 0; commit < 20; commit++) await neighbour.query('select pg_current_xact_id()')
  await neighbour.query('begin')
  await neighbour.query('select pg_current_xact_id()')
  expect(await version()).toBe(before)
  await neighbour.end()
  await rename('Otro título')
  expect(await version()).not.toBe(before)
})

test('what is read before a writer commits is not kept beyond the commit', async () => {
  await rename('Antes')
  await db.transaction(async (tx) => {
    await tx.update(courses).set({ title: 'Después' }).where(eq(courses.id, course.id))
    // The sequence has moved, but the change is not committed yet.
    for (const app of [...processes, ...processes]) expect(await titleIn(app)).toBe('Antes')
  })
  for (const app of processes) expect(await titleIn(app)).toBe('Después')
})

test('what is rolled back is never shown', async () => {
  await rename('Firme')
  const undone = db.transaction(async (tx) => {
    await tx.update(courses).set({ title: 'Deshecho' }).where(eq(courses.id, course.id))
    await Promise.all(processes.map((app) => titleIn(app)))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  for (const app of processes) expect(await titleIn(app)).toBe('Firme')
})

test('writers of one table do not wait for each other', async () => {
  const other = await buildCourse(academy, { status: 'approved' })
  const lengthen = (executor: Executor, id: string, minutes: number) =>
    executor
      .update(courses)
      .set({ durationSeconds: minutes * 60 })
      .where(eq(courses.id, id))
  const seen = (id: string) => Promise.all(processes.map((app) => durationIn(app, id)))
  await db.transaction(async (tx) => {
    await lengthen(tx, course.id, 7)
    await lengthen(db, other.id, 8)
    expect(await seen(other.id)).toEqual([480, 480])
    expect(await seen(course.id)).not.toContain(420)
  })
  expect(await seen(course.id)).toEqual([420, 420])
})

test('five writers at once, in transactions of different lengths, each see what they wrote', async () => {
  const asking = new AbortController()
  const own = await Promise.all(
    Array.from({ length: 5 }, () => buildCourse(academy, { status: 'approved' })),
  )
  const readers = processes.map(async (app) => {
    while (!asking.signal.aborted) await Promise.all(own.map(({ id }) => titleIn(app, id)))
  })
  const writers = own.map(async ({ id }, index) => {
    for (let turn = 0; turn < 25; turn++) {
      const title = `Vuelta ${turn}`
      await db.transaction(async (tx) => {
        await tx.update(courses).set({ title }).where(eq(courses.id, id))
        await tx.execute(sql`select pg_sleep(${(index * 7 + turn) % 5} * 0.002)`)
      })
      const seen = await Promise.all(processes.map((app) => titleIn(app, id)))
      expect(seen).toEqual([title, title])
    }
  })
  await Promise.all(writers)
  asking.abort()
  await Promise.all(readers)
})
