import { retireCourse } from '@ateneo/contract'
import { load } from 'cheerio'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin } from '../testing/builders/build-people.ts'
import { openBuiltAcademy, publishSamples, student, textsOf } from './built-academy.ts'

/** Pages whose status is no success: each says with one heading what it is. */

const built = await openBuiltAcademy()
const { academy, open, teacher } = built
afterAll(() => academy.close())
const { watercolour } = await publishSamples(built)
await teacher.call(retireCourse, { params: { id: watercolour.id }, body: {} })

for (const [path, status, heading] of [
  ['/nada', 404, 'No encontramos esta página'],
  ['/Dashboard/nada', 404, 'No encontramos esta página'],
  ['/ayuda/nada', 404, 'No encontramos esta página'],
  ['/legal/nada', 404, 'No encontramos esta página'],
  ['/categorias/nada', 404, 'No encontramos esta página'],
  ['/maestros/nadie', 404, 'No encontramos esta página'],
  ['/certificado/AAAA-BBBB-CCCC', 404, 'No existe un certificado con este folio'],
  ['/cursos/nada', 404, 'No encontramos este curso'],
  ['/cursos/nada/opiniones', 404, 'No encontramos este curso'],
  ['/Dashboard/course-view?id=nada', 404, 'No encontramos este curso'],
  ['/cursos?pagina=2', 404, 'Catálogo de Cursos'],
  ['/cursos?pagina=999999', 404, 'Catálogo de Cursos'],
  ['/categorias/cocina?pagina=2', 404, 'Cocina'],
  ['/maestros?pagina=999999', 404, 'Quién enseña aquí'],
  ['/cursos/acuarela-para-principiantes', 410, 'Este curso ya no se ofrece'],
  ['/cursos/acuarela-para-principiantes/opiniones', 410, 'Este curso ya no se ofrece'],
] as const) {
  test(`${path} is ${status}, and says so in its one heading`, async () => {
    const reply = await open(path)
    expect(reply.status).toBe(status)
    expect(textsOf(reply.body, 'h1')).toEqual([heading])
  })
}

test('the reviews of a retired course say what to take instead, too', async () => {
  const page = load((await open('/cursos/acuarela-para-principiantes/opiniones')).body)
  const [named] = page('h2').toArray()
  expect(page(named).text()).toBe('Qué puedes tomar en su lugar')
  expect(page('article').length).toBeGreaterThan(0)
})

for (const [other, own] of [
  ['/Maestros/', '/maestros'],
  ['/AYUDA', '/ayuda'],
  ['/ayuda/Certificados/?utm_source=carta', '/ayuda/certificados?utm_source=carta'],
  ['/legal/Terminos/', '/legal/terminos'],
] as const) {
  test(`${other} leads to ${own}`, async () => {
    const { status, location } = await open(other)
    expect([status, location]).toEqual([301, own])
    expect((await open(own)).status).toBe(200)
  })
}

test('/PaypalTest is there while payments are tests; then for administrators alone', async () => {
  expect((await open('/PaypalTest')).status).toBe(200)
  const paid = await openBuiltAcademy({
    env: { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' },
  })
  const statusFor = async (email?: string) =>
    (await paid.open('/PaypalTest', email ? { cookie: (await paid.logIn(email)).cookie } : {}))
      .status
  const { email } = await buildAdmin(paid.academy)
  expect(await statusFor()).toBe(404)
  expect(await statusFor(student.email)).toBe(404)
  expect(await statusFor(email)).toBe(200)
  await paid.academy.close()
})
