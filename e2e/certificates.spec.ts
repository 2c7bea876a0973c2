import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { startVideo } from './playback.ts'
import { administrator } from './server.ts'
import { beginSession, type Person } from './steps.ts'

const professor: Person = { name: 'Rosa', surname: 'Ibáñez', email: 'rosa@correo.mx' }
const student: Person = { name: 'Begoña', surname: 'Núñez', email: 'begona@correo.mx' }
const title = 'Papel picado en una tarde'
const reason = 'Lo vio otra persona.'

test('a course that is bought and watched whole gives a receipt and a certificate', async ({
  newPage,
  server,
  clips,
}) => {
  // Short, as it is watched to its end.
  const clip = await clips.of({ seconds: 3, size: '320x180', isSilent: true })
  await registerProfessor(server, professor)
  const courseId = await publishCourse(
    server,
    professor,
    { title, price: 120, items: ['El doblez'] },
    clip,
  )
  await registerStudent(server, student)
  const learner = await newPage()
  await beginSession(learner, student.email)

  await test.step('before anything, there is nothing, and the way to it', async () => {
    await learner.goto('/Dashboard/certificates')
    await expect(learner.getByText('Aún no tienes certificados')).toBeVisible()
    await learner.goto('/Dashboard/subscription')
    await expect(learner.getByText('Aún no has comprado nada.')).toBeVisible()
  })

  await test.step('the course is bought, and its receipt can be printed', async () => {
    await learner.goto(`/Dashboard/course-view?id=${courseId}`)
    await learner.getByRole('button', { name: /Comprar/ }).click()
    await learner.getByRole('button', { name: 'Pagar' }).click()
    await expect(
      learner.getByRole('heading', { name: 'Confirmación de Orden de Compra' }),
    ).toBeVisible()
    await learner.goto('/Dashboard/subscription')
    await expect(learner.getByRole('heading', { name: 'Gestionar Suscripción' })).toBeVisible()
    await expect(learner.getByText('No tienes una suscripción activa')).toBeVisible()
    await expect(learner.getByRole('table').getByText('Completada')).toBeVisible()
    await expectAccessible(learner)
    await learner.getByRole('link', { name: `Compra de curso: ${title}` }).click()
    await expect(learner.getByRole('heading', { level: 1, name: 'Recibo' })).toBeVisible()
    await expect(learner.getByText('$120 MXN')).toBeVisible()
    await expect(learner.getByText('Begoña Núñez')).toBeVisible()
    await expect(learner.getByText(student.email)).toBeVisible()
    await expect(learner.getByText('(CFDI)')).toBeVisible()
    await expectAccessible(learner)
    await learner.emulateMedia({ media: 'print' })
    await expect(learner.getByRole('banner')).toBeHidden()
    await expect(learner.getByRole('button', { name: 'Imprimir' })).toBeHidden()
    await expect(learner.getByText('(CFDI)')).toBeVisible()
    await learner.emulateMedia({ media: null })
  })

  await test.step('a plan bought on top says until when, and what follows', async () => {
    for (const _ of ['first', 'second']) {
      await learner.goto('/Dashboard/subscription')
      await learner.getByRole('button', { name: 'Elegir Mensual' }).click()
      await learner.getByRole('button', { name: 'Pagar' }).click()
      await expect(
        learner.getByRole('heading', { name: 'Confirmación de Orden de Compra' }),
      ).toBeVisible()
    }
    await learner.goto('/Dashboard/subscription')
    await expect(learner.getByRole('heading', { name: 'Plan Mensual' })).toBeVisible()
    await expect(
      learner.getByRole('list', { name: 'Periodos pagados' }).getByRole('listitem'),
    ).toHaveCount(2)
    await expect(learner.getByText('No se renueva ni se cobra sola.')).toBeVisible()
  })

  await test.step('the video is watched to its end, and the certificate appears', async () => {
    await learner.goto(`/Dashboard/course-view?id=${courseId}`)
    await learner.getByRole('link', { name: 'El doblez' }).click()
    await expect(learner).toHaveURL(/\/Dashboard\/watch-video/)
    // No certificate in the first replies, as if making it took its time.
    let isMade = false
    const beMade = () => (isMade = true)
    await learner.route('**/certificates/mine', (route) =>
      isMade ? route.continue() : route.fulfill({ json: { certificates: [] } }),
    )
    await watchWhole(learner)
    const end = learner.getByRole('region', { name: 'Fin del curso' })
    await expect(end.getByText('Terminaste el curso')).toBeVisible()
    await expect(end.getByText('Estamos preparando tu certificado…')).toBeVisible()
    await expectAccessible(learner)
    await end.getByRole('link', { name: 'Volver al curso' }).click()
    // The lesson says the same words.
    await expect(learner).toHaveURL(/course-view/)
    await expect(learner.getByText('Estamos preparando tu certificado…')).toBeVisible()
    await learner.goBack()
    await watchWhole(learner)
    await expect(end.getByText('Estamos preparando tu certificado…')).toBeVisible()
    beMade()
    await expect(end.getByRole('link', { name: 'Ver certificado' })).toBeVisible()
    await expect(end.getByText('Estamos preparando')).toHaveCount(0)
    await learner.unroute('**/certificates/mine')
    await learner.getByRole('button', { name: /^Tu perfil/ }).click()
    await learner.getByRole('link', { name: 'Ver Certificados' }).click()
    await expect(learner.getByRole('heading', { name: 'Mis certificados' })).toBeVisible()
    const card = learner.getByRole('article', { name: `Certificado de ${title}` })
    await expect(card.getByRole('link', { name: 'Añadir a LinkedIn' })).toBeVisible()
    await expectAccessible(learner)
    await server.emailTo(student.email, '/certificado/')
  })

  await test.step('its document is downloaded', async () => {
    const [download] = await Promise.all([
      learner.waitForEvent('download'),
      learner.getByRole('link', { name: 'Descargar PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^certificado-[\w-]{14}\.pdf$/)
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  const visitor = await newPage(360)
  await learner.getByRole('link', { name: 'Ver', exact: true }).click()
  await expect(learner.getByRole('heading', { name: 'Certificado válido' })).toBeVisible()
  const page = learner.url()

  await test.step('whoever has the address sees that it is valid', async () => {
    await visitor.goto(page)
    await expect(visitor.getByRole('heading', { name: 'Certificado válido' })).toBeVisible()
    await expect(visitor.getByText('Begoña Núñez')).toBeVisible()
    await expect(visitor.getByText('Rosa Ibáñez')).toBeVisible()
    await expectNoSidewaysScroll(visitor)
    await expectAccessible(visitor)
  })

  await test.step('it goes to LinkedIn and networks with all that they ask for', async () => {
    const certificate = new URL(page).pathname.split('/').at(-1)!
    const linkedIn = visitor.getByRole('link', { name: 'Añadir a LinkedIn' })
    const asked = new URL((await linkedIn.getAttribute('href'))!)
    expect(asked.host).toBe('www.linkedin.com')
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      startTask: 'CERTIFICATION_NAME',
      name: title,
      organizationName: 'Ateneo',
      certUrl: page,
      certId: certificate,
    })
    expect(Number(asked.searchParams.get('issueYear'))).toBeGreaterThan(2025)
    const row = visitor.getByRole('list', { name: 'Compartir el certificado' })
    await expect(row.getByRole('link')).toHaveCount(3)
    const facebook = row.getByRole('link', { name: 'Compartir el certificado en Facebook' })
    const shared = new URL((await facebook.getAttribute('href'))!).searchParams.get('u')
    expect(shared).toBe(page)
    // Whoever finds it was given its address.
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(visitor).toHaveTitle('Certificado válido: Begoña Núñez · Ateneo')
  })

  await test.step('an administrator finds and revokes it', async () => {
    const director = await newPage()
    await beginSession(director, administrator.email, administrator.password)
    await director.goto(page)
    await director.getByRole('link', { name: 'Administrar' }).click()
    await director.getByLabel('Buscar por folio, nombre o curso').fill('begona nunez')
    await expect(director.getByText('1 certificado', { exact: true })).toBeVisible()
    await expectAccessible(director)
    await director.getByRole('button', { name: /^Revocar el certificado/ }).click()
    const dialog = director.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Revocar certificado' }).click()
    await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
    await dialog.getByLabel('Motivo').fill(reason)
    await expectAccessible(director)
    await dialog.getByRole('button', { name: 'Revocar certificado' }).click()
    await expect(director.getByText('Revocado', { exact: true }).first()).toBeVisible()
    await expect(director.getByRole('button', { name: /^Restaurar/ })).toBeVisible()
  })

  await test.step('its page says so, and only the student learns why', async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Certificado revocado' })).toBeVisible()
    await expect(visitor.getByText(reason)).toBeHidden()
    await expect(visitor.getByRole('link', { name: 'Descargar PDF' })).toBeHidden()
    await learner.goto('/Dashboard/certificates')
    await expect(learner.getByText(reason)).toBeVisible()
    await learner.getByRole('button', { name: /^Notificaciones/ }).click()
    await expect(learner.getByText(`Se revocó tu certificado de «${title}».`)).toBeVisible()
  })
})

test('a folio that names nothing says so', async ({ newPage, expectedErrors }) => {
  expectedErrors.add('/certificado/2222-2222-2222').add('/certificates/2222-2222-2222')
  const visitor = await newPage()
  await visitor.goto('/certificado/2222-2222-2222')
  await expect(
    visitor.getByRole('heading', { name: 'No existe un certificado con este folio' }),
  ).toBeVisible()
})

async function watchWhole(page: Page): Promise<void> {
  const video = page.locator('video').first()
  await startVideo(video)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.ended), { timeout: 30_000 })
    .toBe(true)
}
