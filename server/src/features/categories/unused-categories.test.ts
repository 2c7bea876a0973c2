import {
  createCategory,
  createCourse,
  deleteUnusedCategories,
  listCategories,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../audit/tables.ts'
import { seedDatabase } from '../../startup/seed.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import type { Client } from '../../testing/client.ts'

const academy = withAcademy()
let admin: Client
beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

const list = () => academy.as().call(listCategories)

it('of a new academy all go, and the next start brings none back', async () => {
  expect(await list()).toHaveLength(10)
  expect((await admin.call(deleteUnusedCategories)).deletedCount).toBe(10)
  expect(await list()).toEqual([])
  await seedDatabase(academy.db, academy.ctx.config.admin, academy.clock.now())
  expect(await list()).toEqual([])
  const [entry] = await academy.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'category.delete_unused'))
  expect(entry?.before).toMatchObject({ names: expect.stringContaining('Música') })
  expect((await admin.call(deleteUnusedCategories)).deletedCount).toBe(0)
})

it('leaves what a course uses, also one that is created at that moment', async () => {
  const add = async (name: string) =>
    (await admin.call(createCategory, { body: { name } })).insertedId
  const used = await add('Carpintería')
  await buildCourse(academy, { categoryId: used })
  const professor = academy.as(await buildProfessor(academy))
  for (let round = 0; round < 4; round++) {
    const category = await add(`Taller ${round}`)
    const body = { title: 'Torno', description: 'Barro.', category, imageUrl: '' }
    const [created, deleted] = await Promise.all([
      professor.send(createCourse, { body }),
      admin.send(deleteUnusedCategories),
    ])
    expect([created.statusCode < 500, deleted.statusCode]).toEqual([true, 200])
    const ids = (await list()).map(({ _id }) => _id)
    expect(ids).toContain(used)
    expect(ids.includes(category)).toBe(created.statusCode === 201)
  }
})
