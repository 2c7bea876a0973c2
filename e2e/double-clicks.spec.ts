import type { Locator, Page } from '@playwright/test'
import { ask, post, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, expectReady, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { administrator } from './server.ts'
import { beginSession, password } from './steps.ts'

/** Forms that write, each submitted twice before the first response. */

const professor = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const student = { name: 'Diego', surname: 'Rivas', email: 'diego@correo.mx' }
const title = 'Cerámica de Talavera'
let courseId = ''

test.beforeAll('a course that a student bought', async ({ servers, shortClip }, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  await registerStudent(server, student)
  courseId = await publishCourse(
    server,
    professor,
    { title, price: 120, items: ['Barro'] },
    shortClip,
  )
  await buy(server, student, courseId)
})

test('what a student sends is sent once', async ({ enter }) => {
  const page = await enter()
  await beginSession(page, student.email)
  const written = listWrites(page)

  await page.goto(`/Dashboard/course-view?id=${courseId}`)
  await page.getByRole('button', { name: '4 estrellas' }).click()
  await page.getByLabel('Tu comentario').fill('Se aprende.')
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Enviar' }))
  await expect(page.getByText('¡Enviado!')).toBeVisible()
  expect(written.splice(0)).toEqual(['POST /rate'])
  await page.getByText('Curso', { exact: true }).click()
  await pressTwice(page.getByRole('button', { name: 'Guardar en favoritos' }))
  await expect(page.getByRole('button', { name: 'Quitar de favoritos' })).toBeVisible()
  // Shown before it is sent; a second request would be found by the next check.
  await expect.poll(() => written).toEqual([`PUT /favourites/${courseId}`])
  written.length = 0

  await page.goto('/Dashboard/HelpCenter')
  await page.getByLabel('Asunto').fill('No carga la clase')
  await page.getByLabel('Mensaje').fill('Se queda en negro.')
  await pressTwice(page.getByRole('button', { name: 'Enviar solicitud' }))
  await expect(page.getByRole('heading', { name: /^Tu solicitud es la número/ })).toBeVisible()
  expect(written.splice(0)).toHaveLength(1)

  await page.goto('/Dashboard/CourseProfileView')
  await page.getByLabel('Ubicación').fill('Puebla')
  await pressTwice(page.getByRole('button', { name: 'Guardar Cambios' }))
  await expect(page.getByText('Guardamos tus datos.')).toHaveCount(1)
  const photo = { name: 'yo.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles(photo)
  await pressTwice(page.getByRole('button', { name: 'Guardar foto' }))
  await expect(page.getByText('Tu foto ya se ve en tu perfil.')).toBeVisible()
  await pressTwice(page.getByRole('button', { name: 'Quitar foto' }))
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Quitar foto' }))
  await expect(page.getByRole('button', { name: 'Subir una foto' })).toBeVisible()
  expect(written.splice(0)).toEqual([
    'PUT /profile',
    'POST /profile/photo',
    'DELETE /profile/photo',
  ])
})

test('what a professor sends is sent once', async ({ enter, shortClip }) => {
  const page = await enter()
  await beginSession(page, professor.email)
  const written = listWrites(page)
  await page.goto('/DashTeachers/categories#agregar')
  await expectReady(page)
  await page.getByLabel('Título').fill('Vidriado')
  await page.getByLabel('Descripción').fill('Del esmalte al horno.')
  await page.getByRole('combobox', { name: 'Categoría' }).click()
  await page.getByRole('option', { name: 'Arte y diseño' }).click()
  await pressTwice(page.getByRole('button', { name: 'Crear Curso' }))
  await expect(page.getByText('¡Curso creado exitosamente!')).toHaveCount(1)
  const card = page.getByRole('article').filter({ hasText: 'Vidriado' })
  await expect(card).toBeVisible()
  expect(written.splice(0)).toEqual(['POST /courses'])
  await expect(card).toHaveCount(1)

  await card.getByRole('button', { name: 'Subir Video' }).click()
  await page.getByLabel('Título del video').fill('El horno')
  await page.locator('input[type=file][accept="video/*"]').setInputFiles(shortClip)
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Subir Video' }))
  await expect(card.getByText('1 video')).toBeVisible()
  expect(written.splice(0).filter((one) => one.startsWith('POST'))).toEqual([
    'POST /uploads',
    expect.stringMatching(/^POST \/courses\/.*\/content$/),
  ])

  await card.getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Curso' })
  await form.getByLabel('Título').fill('Vidriado y horno')
  await pressTwice(form.getByRole('button', { name: 'Guardar Cambios' }))
  await pressTwice(page.getByRole('button', { name: 'Guardar cambios', exact: true }).last())
  await expect(form).toHaveCount(0)
  expect(written.splice(0)).toHaveLength(1)

  await pressTwice(card.getByRole('button', { name: 'Publicar' }))
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Publicar curso' }))
  await expect(card.getByText('Pendiente', { exact: true })).toBeVisible()
  expect(written.splice(0)).toHaveLength(1)

  await page.goto('/DashTeachers/profile')
  await page.getByRole('button', { name: 'Solicitar cambio de datos' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Helena')
  await pressTwice(page.getByRole('button', { name: 'Enviar solicitud' }))
  await expect(page.getByText('Tu solicitud está en revisión')).toBeVisible()
  expect(written.splice(0)).toHaveLength(1)
})

test('what an administrator sends is sent once', async ({ enter, server }) => {
  const asking = { name: 'Julia', surname: 'Robles', email: 'julia@correo.mx' }
  await post(server, '/register', {
    firstNames: asking.name,
    lastNames: asking.surname,
    email: asking.email,
    password,
    type: 'professor',
    professionalId: '7654321',
  })
  const page = await enter()
  await beginSession(page, administrator.email, administrator.password)
  const written = listWrites(page)

  await page.goto('/Administrador/CategoriesManager')
  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Vidrio')
  await pressTwice(dialog.getByRole('button', { name: 'Agregar categoría' }))
  await expect(page.getByText('La categoría «Vidrio» ya existe.')).toHaveCount(1)
  await pressTwice(page.getByRole('button', { name: 'Eliminar Vidrio' }))
  await expect(dialog).toHaveCount(1)
  await pressTwice(dialog.getByRole('button', { name: /^Eliminar/ }))
  await expect(page.getByRole('button', { name: 'Eliminar Vidrio' })).toHaveCount(0)
  expect(written.splice(0)).toEqual([
    'POST /categories',
    expect.stringMatching(/^DELETE \/categories\//),
  ])

  await page.goto('/Administrador/alta')
  await page.getByRole('link', { name: 'Julia Robles' }).click()
  await pressTwice(page.getByRole('button', { name: 'Aprobar', exact: true }))
  await expect(page.getByText('¿Estás seguro? ¡No podrás revertir esto!')).toHaveCount(1)
  await pressTwice(page.getByRole('button', { name: 'Aprobar solicitud' }))
  await expect(page.getByText('La solicitud ha sido aprobada.')).toHaveCount(1)
  expect(written.splice(0)).toHaveLength(1)

  await page.goto('/Administrador/settings')
  await page.getByRole('textbox').first().fill('Academia del Barro')
  await pressTwice(page.getByRole('button', { name: /^Guardar/ }).first())
  await expect.poll(() => written.splice(0)).toEqual(['PUT /settings'])

  // A second decision on the same course changes nothing.
  const token = await tokenOf(server, administrator.email, administrator.password)
  const { documents } = await ask<{ documents: { _id: string; status: string }[] }>(
    server,
    '/courses?isAllCourses=true&status=pending',
    { token },
  )
  for (const { _id } of documents) {
    const decisions = ['approved', 'approved'].map((status) =>
      ask(server, `/status/${_id}/${status}`, { method: 'PUT', token }).then(
        () => 'done',
        () => 'refused',
      ),
    )
    expect((await Promise.all(decisions)).toSorted()).toEqual(['done', 'refused'])
  }
})

/** Two clicks in one task of the page. */
async function pressTwice(button: Locator): Promise<void> {
  await button.waitFor()
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.focus()
    element.click()
    element.click()
  })
}

/** The page's writing requests. */
function listWrites(page: Page): string[] {
  const written: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isSilent = /^\/(notifications|refresh-token|client-errors)/.test(pathname)
    if (!['GET', 'HEAD'].includes(request.method()) && !isSilent) {
      written.push(`${request.method()} ${pathname}`)
    }
  })
  return written
}
