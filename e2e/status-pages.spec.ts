import { load } from 'cheerio'
import { ask, post, tokenOf } from './calls.ts'
import { expect, test } from './fixtures.ts'
import { openSampleCourses, professor } from './sample-courses.ts'

/** Pages whose status is no success: each says with one heading what it is. */

test.beforeAll('two courses on sale, and a retired one', async ({ servers, shortClip }, info) => {
  const server = await servers.of(info.file)
  await openSampleCourses(server, shortClip)
  const { documents } = await ask<{ documents: { _id: string }[] }>(server, '/courses?sort=price')
  const token = await tokenOf(server, professor.email)
  await post(server, `/courses/${documents[0]!._id}/retire`, {}, token)
})

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
  test(`${path} is ${status}, and says so in its one heading`, async ({ server }) => {
    const reply = await fetch(server.url + path, { headers: { accept: 'text/html' } })
    expect(reply.status).toBe(status)
    expect(
      load(await reply.text())('h1')
        .toArray()
        .map((one) => load(one).text()),
    ).toEqual([heading])
  })
}

test('the reviews of a retired course say what to take instead, too', async ({ server }) => {
  const reply = await fetch(`${server.url}/cursos/acuarela-para-principiantes/opiniones`)
  const page = load(await reply.text())
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
  test(`${other} leads to ${own}`, async ({ server }) => {
    const reply = await fetch(server.url + other, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('location')]).toEqual([301, own])
    expect((await fetch(server.url + own)).status).toBe(200)
  })
}
