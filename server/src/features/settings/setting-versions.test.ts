import { editSettings, getFullSettings, settingsFields } from '@ateneo/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import type { Client } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { settings } from './tables.ts'

const academy = withAcademy()
let admin: Client
beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})
beforeEach(() => academy.db.delete(settings))

const changed = { statusCode: 409, code: 'changed_elsewhere' }
async function save(body: z.input<(typeof editSettings)['body']>) {
  const answer = await admin.send(editSettings, { body })
  return { statusCode: answer.statusCode, code: answer.json<{ code?: string }>().code }
}

test('every field that is saved has a version of its own', async () => {
  const { versions } = await admin.call(getFullSettings)
  expect(Object.keys(versions).toSorted()).toEqual(Object.keys(settingsFields.shape).toSorted())
})

test('a form that was filled before another was saved is refused whole', async () => {
  const { versions } = await admin.call(getFullSettings)
  await admin.call(editSettings, { body: { siteName: 'Casa Azul', versions } })
  const body = { siteName: 'Ateneo', contactEmail: 'hola@luz.mx', versions }
  expect(await save(body)).toEqual(changed)
  const now = await admin.call(getFullSettings)
  expect(now).toMatchObject({ siteName: 'Casa Azul', contactEmail: null })
  expect((await save({ ...body, versions: now.versions })).statusCode).toBe(200)
})

test('forms of other fields do not wait for one another', async () => {
  const { versions } = await admin.call(getFullSettings)
  await admin.call(editSettings, { body: { siteName: 'Casa Azul', versions } })
  await admin.call(editSettings, { body: { social: { x: 'https://x.com/casa' }, versions } })
  expect(await save({ social: { facebook: 'https://facebook.com/casa' }, versions })).toEqual(
    changed,
  )
  expect((await save({ texts: { heroTitle: 'Pinta' }, versions })).statusCode).toBe(200)
  expect(await save({ texts: { heroTitle: 'Canta' }, versions })).toEqual(changed)
  const now = await admin.call(getFullSettings)
  expect(now).toMatchObject({ social: { x: 'https://x.com/casa', facebook: null } })
  expect(now.texts.heroTitle).toBe('Pinta')
})

test('of forms sent at once one is saved, and without versions the last', async () => {
  const { versions } = await admin.call(getFullSettings)
  const names = ['Uno', 'Dos', 'Tres']
  const answers = await Promise.all(names.map((siteName) => save({ siteName, versions })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'changed_elsewhere')).toHaveLength(2)
  expect((await save({ siteName: 'Cuatro' })).statusCode).toBe(200)
  expect((await admin.call(getFullSettings)).siteName).toBe('Cuatro')
})
