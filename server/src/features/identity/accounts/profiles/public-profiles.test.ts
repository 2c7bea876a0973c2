import {
  editPublicProfile,
  getCourseProfessor,
  getPublicProfile,
  type OwnPublicProfile,
} from '@ateneo/contract'
import { expect, it } from 'vitest'
import { buildCourse } from '../../../../testing/builders/build.ts'
import { buildProfessor } from '../../../../testing/builders/build-people.ts'
import { withAcademy } from '../../../../testing/with-academy.ts'

const academy = withAcademy()

const filled: OwnPublicProfile = {
  version: 0,
  headline: 'Grabadora de Oaxaca',
  biography: 'Tallo **linóleo** desde 2004.',
  links: [{ label: 'Mi taller', url: 'https://ejemplo.mx/taller?a=1' }],
  materia: 'Grabado',
  nivelEducativo: 'universidad',
  tamanoClase: 10,
  metodologia: 'montessori',
}

it('keeps what a professor tells of themself, and counts its versions', async () => {
  const own = academy.as(await buildProfessor(academy))
  const before = await own.call(getPublicProfile)
  expect(before).toMatchObject({ version: 0, headline: '', links: [], tamanoClase: null })
  expect(await own.call(editPublicProfile, { body: filled })).toEqual({ ...filled, version: 1 })
  const emptied = { ...before, version: 1 }
  expect((await own.call(editPublicProfile, { body: emptied })).version).toBe(2)
  expect(await own.call(getPublicProfile)).toEqual({ ...before, version: 2 })
})

it('saves one of ten tabs at once, and answers a repeated request again', async () => {
  const own = academy.as(await buildProfessor(academy))
  for (const version of [0, 1]) {
    const tabs = Array.from({ length: 10 }, (_, tab) => ({ ...filled, version, materia: `${tab}` }))
    const replies = await Promise.all(tabs.map((body) => own.send(editPublicProfile, { body })))
    const saved = replies.filter(({ statusCode }) => statusCode === 200)
    expect(saved).toHaveLength(1)
    const refused = replies.filter(({ statusCode }) => statusCode === 409)
    expect(refused.map((reply) => reply.json<{ code: string }>().code)).toEqual(
      Array<string>(9).fill('public_profile_changed'),
    )
    const current = await own.call(getPublicProfile)
    expect(current).toEqual(saved[0]!.json())
    const body = { ...current, version }
    expect(await own.call(editPublicProfile, { body })).toEqual(current)
  }
})

it.each([
  ['links.0.url', { links: [{ label: 'Blog', url: 'javascript:alert(1)' }] }],
  ['links.0.url', { links: [{ label: 'Blog', url: 'http://ejemplo.mx' }] }],
  ['links.0.url', { links: [{ label: 'Blog', url: 'data:text/html,hola' }] }],
  ['links.0.url', { links: [{ label: 'Blog', url: 'https://banco.mx@ejemplo.mx' }] }],
  ['links.0.label', { links: [{ label: ' ', url: 'https://ejemplo.mx' }] }],
  ['links', { links: Array<(typeof filled.links)[0]>(7).fill(filled.links[0]!) }],
  ['headline', { headline: 'x'.repeat(121) }],
  ['biography', { biography: 'x'.repeat(4001) }],
  ['nivelEducativo', { nivelEducativo: 'kinder' }],
  ['tamanoClase', { tamanoClase: 25 }],
  ['metodologia', { metodologia: 'otra' }],
])('refuses %s where it can not be shown, and writes nothing', async (path, wrong) => {
  const own = academy.as(await buildProfessor(academy))
  const body = { ...filled, ...wrong } as OwnPublicProfile
  const refused = await own.refused(editPublicProfile, { body })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_data'])
  expect(refused.body.issues?.[0]?.path).toBe(path)
  expect((await own.call(getPublicProfile)).version).toBe(0)
})

it('says how an address of a link begins', async () => {
  const own = academy.as(await buildProfessor(academy))
  const links = [{ label: 'Blog', url: 'https://banco.mx@ejemplo.mx' }]
  const { body } = await own.refused(editPublicProfile, { body: { ...filled, links } })
  expect(body.issues).toEqual([
    { path: 'links.0.url', message: 'Escribe una dirección que empiece con https://' },
  ])
})

it('shows a change to visitors at once', async () => {
  const professor = await buildProfessor(academy)
  const course = await buildCourse(academy, { professorId: professor.id, status: 'approved' })
  const params = { id: course.id }
  expect((await academy.as().call(getCourseProfessor, { params })).headline).toBe('')
  await academy.as(professor).call(editPublicProfile, { body: filled })
  const { version: _version, ...shown } = filled
  expect(await academy.as().call(getCourseProfessor, { params })).toMatchObject(shown)
})
