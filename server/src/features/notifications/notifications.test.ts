import { listNotifications, readNotifications } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { notify, sweepNotifications } from './service.ts'
import { notifications } from './tables.ts'

const academy = withAcademy()

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

test('notifications that are no longer listed are deleted, however many they are', async () => {
  academy.clock.set('2026-04-30T12:00:00.000Z')
  const student = await buildStudent(academy)
  const isTheirs = eq(notifications.userId, student.id)
  const old = { userId: student.id, message: 'Viejo', href: '/', createdAt: academy.clock.now() }
  await academy.db
    .insert(notifications)
    .values(Array.from({ length: 5001 }, () => ({ ...old, type: 'anuncio' as const })))
  academy.clock.advance({ seconds: 1 })
  await tell([student.id], 'De un segundo después')
  academy.clock.set('2026-06-30T11:59:59.000Z')
  await sweepNotifications(academy.ctx)
  expect(await academy.db.$count(notifications, isTheirs)).toBe(5002)
  academy.clock.set('2026-06-30T12:00:00.000Z')
  await sweepNotifications(academy.ctx)
  expect(await academy.as(student).call(listNotifications)).toHaveLength(1)
  expect(await academy.db.$count(notifications, isTheirs)).toBe(1)
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

test('reading what was shown leaves what arrived meanwhile unread', async () => {
  const [mine, other] = [await buildStudent(academy), await buildStudent(academy)]
  const client = academy.as(mine)
  await tell([mine.id, other.id], 'Primero')
  academy.clock.advance({ seconds: 1 })
  const shown = await client.call(listNotifications, { query: { limit: 3 } })
  // Both of the same moment: the later one has the greater id.
  await tell([mine.id], 'Segundo')
  await tell([mine.id], 'Tercero')
  await Promise.all([
    client.call(readNotifications, { body: { ids: shown.map(({ _id }) => _id) } }),
    ...Array.from({ length: 10 }, (_, place) => tell([mine.id], `Mientras ${place}`)),
  ])
  const unread = { query: { unread: 'true' as const } }
  expect(await client.call(listNotifications, unread)).toHaveLength(12)
  const [, , middle] = (await client.call(listNotifications, unread)).toReversed()
  await client.call(readNotifications, { body: { upTo: middle!._id } })
  expect(await client.call(listNotifications, unread)).toHaveLength(9)
  const foreign = (await academy.as(other).call(listNotifications))[0]!
  await client.call(readNotifications, { body: { ids: [foreign._id] } })
  await client.call(readNotifications, { body: { upTo: foreign._id } })
  expect(await academy.as(other).call(listNotifications)).toMatchObject([{ read: false }])
  expect(await client.call(listNotifications, unread)).toHaveLength(9)
})

test('the unread are counted by the database, whatever page is asked for', async () => {
  const student = await buildStudent(academy)
  for (let place = 0; place < 5; place++) await tell([student.id], `Aviso ${place}`)
  const reply = await academy.as(student).inject({ method: 'GET', url: '/notifications?limit=3' })
  expect(reply.json()).toHaveLength(3)
  expect(reply.headers['x-unread-count']).toBe('5')
})

test('a list of one type has no other', async () => {
  const student = await buildStudent(academy)
  await tell([student.id], 'Un comentario')
  await notify(academy.ctx, academy.db, {
    to: [student.id],
    type: 'pago',
    message: 'Un pago',
    href: '/',
  })
  const paid = await academy.as(student).call(listNotifications, { query: { type: 'pago' } })
  expect(paid.map(({ message }) => message)).toEqual(['Un pago'])
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
