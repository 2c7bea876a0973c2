import { listNotifications, readNotifications } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { buildStudent } from '../testing/build-people.ts'
import { notify } from './service.ts'
import { notifications } from './tables.ts'

let academy: TestApp

beforeAll(async () => {
  academy = await createTestApp()
})
afterAll(() => academy.close())

const tell = (to: string[], message: string) =>
  notify(academy.ctx, academy.db, { to, type: 'comentario', message, href: '/Dashboard' })

test('each person sees their own notifications, the newest first', async () => {
  const [mine, other] = [await buildStudent(academy), await buildStudent(academy)]
  await tell([mine.id, other.id], 'Primero')
  academy.clock.advance({ minutes: 1 })
  await tell([mine.id], 'Segundo')
  const listed = await academy.as(mine).call(listNotifications)
  expect(listed.map(({ message }) => message)).toEqual(['Segundo', 'Primero'])
  expect(listed[0]).toMatchObject({
    type: 'comentario',
    href: '/Dashboard',
    read: false,
    creationDate: academy.clock.now().toISOString(),
  })
  expect(await academy.as(other).call(listNotifications)).toHaveLength(1)
})

test('notifications older than two months are no longer listed', async () => {
  academy.clock.set('2026-04-30T12:00:00.000Z')
  const student = await buildStudent(academy)
  await tell([student.id], 'De abril')
  academy.clock.set('2026-06-30T11:59:59.000Z')
  expect(await academy.as(student).call(listNotifications)).toHaveLength(1)
  academy.clock.set('2026-06-30T12:00:00.000Z')
  expect(await academy.as(student).call(listNotifications)).toEqual([])
})

test('reading marks one’s own notifications, once', async () => {
  const [mine, other] = [await buildStudent(academy), await buildStudent(academy)]
  await tell([mine.id, other.id], 'Hola')
  for (let twice = 0; twice < 2; twice++) {
    expect(await academy.as(mine).call(readNotifications)).toEqual({ msg: 'Notifications read' })
  }
  expect(await academy.as(mine).call(listNotifications)).toMatchObject([{ read: true }])
  expect(await academy.as(other).call(listNotifications)).toMatchObject([{ read: false }])
})

test('what is undone is not told', async () => {
  const student = await buildStudent(academy)
  const undone = academy.db.transaction(async (tx) => {
    await notify(academy.ctx, tx, {
      to: 'administrators',
      type: 'curso',
      message: 'Nada',
      href: '/',
    })
    await notify(academy.ctx, tx, { to: [student.id], type: 'curso', message: 'Nada', href: '/' })
    tx.rollback()
  })
  await expect(undone).rejects.toThrow('Rollback')
  const rows = await academy.db.select().from(notifications)
  expect(rows.filter(({ message }) => message === 'Nada')).toEqual([])
})

test('telling nobody is no error', async () => {
  await expect(tell([], 'Nadie')).resolves.toEqual([])
})
