import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { builtWeb } from '../startup/built-web.ts'
import { createTestApp } from '../testing/test-app.ts'

test.each([
  ['https://cursos.ejemplo.mx', undefined, /; secure$/],
  ['http://academia.lan', undefined, /; secure$/],
  ['http://localhost:3001', 'plain', /; samesite=strict$/],
])('at %s pages tell scripts which cookies to write: %s', async (publicUrl, attribute, ending) => {
  const academy = await createTestApp({ web: builtWeb, env: { PUBLIC_URL: publicUrl } })
  const ask = (url: string) => academy.app.inject({ url, headers: { accept: 'text/html' } })
  const { body } = await ask('/Login')
  expect(load(body)('html').attr('data-cookies')).toBe(attribute)
  const { headers } = await ask('/DashTeachers/home')
  expect(headers.location).toBe('/Login')
  expect([headers['set-cookie']].flat()).toEqual([expect.stringMatching(ending)])
  await academy.close()
})
