import {
  defaultColours,
  defaultFigures,
  defaultSiteName,
  editSettings,
  getCommission,
  getFullSettings,
  getSettings,
  landingTexts,
  mapLandingTexts,
  mapSocialNetworks,
  requestPasswordReset,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import type { Client } from '../../testing/client.ts'
import { getCommissionBasisPoints, getSite } from './service.ts'
import { settings } from './tables.ts'

const academy = withAcademy()
let admin: Client
const visitor = () => academy.as()

beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})
beforeEach(() => academy.db.delete(settings))

test('a new academy says what the specification says', async () => {
  expect(await visitor().call(getSettings)).toEqual({
    siteName: 'Ateneo',
    timeZone: 'America/Mexico_City',
    logoUrl: null,
    contactEmail: null,
    social: mapSocialNetworks(() => null),
    texts: mapLandingTexts((name) => landingTexts[name].text),
    figures: { students: 1000, hours: 200, courses: 150 },
    reviewsTexts: false,
    asksProfessionalId: true,
    reviewsPrices: false,
    leastPrice: 0,
    measuresVisits: true,
    signInProvider: null,
    ...defaultColours,
    hero: { pictureUrl: null, pictureAlt: '' },
    intro: { videoUrl: null, posterUrl: null },
  })
  expect(await getCommissionBasisPoints(academy.db)).toBe(0)
})

test('what is changed is seen by everybody at once, and the rest stays', async () => {
  const full = await admin.call(editSettings, {
    body: {
      siteName: 'Academia Luz & Sal',
      contactEmail: 'Hola@Luz.mx',
      social: { instagram: 'https://instagram.com/luzysal' },
      texts: { heroTitle: 'Cocina con luz' },
      introAddress: 'https://videos.mx/luz.mp4',
      commissionPercent: 12.5,
    },
  })
  expect(full).toMatchObject({ commissionPercent: 12.5, introAddress: 'https://videos.mx/luz.mp4' })
  const seen = await visitor().call(getSettings)
  expect(seen).toMatchObject({
    siteName: 'Academia Luz & Sal',
    contactEmail: 'hola@luz.mx',
    social: { instagram: 'https://instagram.com/luzysal', facebook: null },
    texts: { heroTitle: 'Cocina con luz', heroLead: landingTexts.heroLead.text },
    intro: { videoUrl: 'https://videos.mx/luz.mp4' },
    figures: defaultFigures,
  })
  expect(seen).not.toHaveProperty('commissionPercent')
  expect(await getCommissionBasisPoints(academy.db)).toBe(1250)
  const teacher = academy.as(await buildProfessor(academy))
  expect(await teacher.call(getCommission)).toEqual({ commissionPercent: 12.5 })
  expect((await academy.as().refused(getCommission)).status).toBe(401)

  await admin.call(editSettings, { body: { social: { instagram: null }, introAddress: null } })
  expect(await visitor().call(getSettings)).toMatchObject({
    siteName: 'Academia Luz & Sal',
    social: { instagram: null },
    intro: { videoUrl: null },
  })
})

test('a text written as the product has it is the product’s own again', async () => {
  await admin.call(editSettings, { body: { texts: { heroTitle: 'Otra cosa', vision: 'Lejos' } } })
  const own = landingTexts.heroTitle.text
  await admin.call(editSettings, { body: { texts: { heroTitle: own } } })
  const [row] = await academy.db.select().from(settings)
  expect(row?.texts).toEqual({ vision: 'Lejos' })
})

test('two administrators who change different things at once both succeed', async () => {
  const bodies = [
    { siteName: 'A la vez' },
    { commissionPercent: 30 },
    { texts: { mission: 'Una' } },
    { texts: { vision: 'Otra' } },
    { social: { x: 'https://x.com/a' } },
    { social: { tiktok: 'https://tiktok.com/a' } },
  ]
  await Promise.all(bodies.map((body) => admin.call(editSettings, { body })))
  expect(await admin.call(getFullSettings)).toMatchObject({
    siteName: 'A la vez',
    commissionPercent: 30,
    texts: { mission: 'Una', vision: 'Otra' },
    social: { x: 'https://x.com/a', tiktok: 'https://tiktok.com/a' },
  })
  expect(await academy.db.select().from(settings)).toHaveLength(1)
})

test('the time zone is one that exists, and everybody is told of it', async () => {
  for (const timeZone of ['Mexico City', '-06:00', 'America/Nada', '']) {
    const refused = await admin.refused(editSettings, { body: { timeZone } })
    expect(refused.body).toMatchObject({
      code: 'invalid_data',
      issues: [{ path: 'timeZone', message: 'Elige una zona horaria de la lista.' }],
    })
  }
  await admin.call(editSettings, { body: { timeZone: 'America/Tijuana' } })
  expect((await visitor().call(getSettings)).timeZone).toBe('America/Tijuana')
})

test('what is refused changes nothing, and says where', async () => {
  const refused = await admin.refused(editSettings, {
    body: { siteName: 'Bien', texts: { heroTitle: '' } },
  })
  expect(refused.body).toMatchObject({
    code: 'invalid_data',
    issues: [{ path: 'texts.heroTitle', message: 'Escribe un texto.' }],
  })
  expect(await academy.db.select().from(settings)).toEqual([])
})

describe('only administrators', () => {
  test.each([
    ['a visitor', async () => undefined, 401],
    ['a student', buildStudent, 403],
    ['a professor', buildProfessor, 403],
  ] as const)('%s changes nothing', async (_, build, status) => {
    const user = await build(academy)
    const refused = await academy.as(user).refused(editSettings, { body: { siteName: 'Mía' } })
    expect(refused.status).toBe(status)
    expect((await academy.as(user).refused(getFullSettings)).status).toBe(status)
    expect((await visitor().call(getSettings)).siteName).toBe(defaultSiteName)
  })
})

describe('stats', () => {
  test('are those that the administrator wrote', async () => {
    const fixedFigures = { students: 12, hours: 3, courses: 4 }
    await admin.call(editSettings, { body: { fixedFigures } })
    expect((await visitor().call(getSettings)).figures).toEqual(fixedFigures)
  })

  test('or those of the rows: who may enter, what is published', async () => {
    const before = (await admin.call(getFullSettings)).liveFigures
    await buildStudent(academy)
    await buildStudent(academy, { state: 'suspended' })
    await buildStudent(academy, { state: 'unverified' })
    const shown = await buildCourse(academy, { status: 'approved' })
    const hidden = await buildCourse(academy, { status: 'pending' })
    const durations = [
      [shown.id, 1.6 * 3600],
      [hidden.id, 50 * 3600],
    ] as const
    for (const [id, durationSeconds] of durations) {
      await academy.db.update(courses).set({ durationSeconds }).where(eq(courses.id, id))
    }
    await admin.call(editSettings, { body: { figuresMode: 'live' } })
    expect((await visitor().call(getSettings)).figures).toEqual({
      students: before.students + 1,
      hours: 2,
      courses: before.courses + 1,
    })
  })
})

test('who has them already is told so, until something changes', async () => {
  const read = (tag?: string) =>
    visitor().inject({ url: '/settings', headers: tag ? { 'if-none-match': tag } : {} })
  const first = await read()
  expect(first.headers['cache-control']).toBe('no-cache')
  const tag = String(first.headers.etag)
  const again = await read(tag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await admin.call(editSettings, { body: { siteName: 'Otra casa' } })
  const changed = await read(tag)
  expect([changed.statusCode, changed.json().siteName]).toEqual([200, 'Otra casa'])
})

test('emails are signed with the name of the academy', async () => {
  await admin.call(editSettings, { body: { siteName: 'Casa <Azul>' } })
  const student = await buildStudent(academy)
  await visitor().call(requestPasswordReset, { body: { email: student.email } })
  const [email] = await academy.emailsTo(student.email)
  expect(email?.subject).toBe('Pon una contraseña nueva en Casa <Azul>')
  expect(email?.html).toContain('Casa &lt;Azul&gt;')
  expect(email?.text).toContain(`Casa <Azul>\n${academy.ctx.config.publicUrl}`)
  expect(await getSite(academy.ctx)).toMatchObject({ name: 'Casa <Azul>' })
})
