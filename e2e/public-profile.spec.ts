import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { beginSession } from './steps.ts'

/** What a professor tells of themself, and where visitors read it. */

const elena = { name: 'Elena', surname: 'Márquez', email: 'elena@correo.mx' }
const biography = `Tallo **linóleo** desde 2004.\n\n${'En mi taller se aprende despacio. '.repeat(20)}`

test('a professor fills in the public profile, and visitors read it on the course', async ({
  newPage,
  server,
  expectedErrors,
}) => {
  expectedErrors.add('/profile/public')
  await registerProfessor(server, elena)
  const values = { title: 'Grabado', items: ['Papel'], price: 150 }
  const courseId = await publishCourse(server, elena, values)
  const page = await newPage(360)
  await beginSession(page, elena.email)
  await open(page)
  const field = (name: string) => page.getByRole('textbox', { name })
  const form = page.getByRole('region', { name: 'Perfil público' })
  const save = () => form.getByRole('button', { name: 'Guardar Cambios' }).click()

  await test.step('what was typed outlives a closed tab', async () => {
    await field('Presentación en una línea').fill('Grabadora de Oaxaca')
    await field('Biografía').fill(biography)
    await field('Nombre del enlace 1').fill('Mi taller')
    await field('Dirección del enlace 1').fill('javascript:alert(1)')
    await open(page)
    await expect(page.getByText('Recuperamos lo que escribiste')).toBeVisible()
    await expect(field('Nombre del enlace 1')).toHaveValue('Mi taller')
  })

  await test.step('a dangerous address is refused beside the field', async () => {
    await save()
    await expect(form.getByText('Escribe una dirección que empiece con https://')).toBeVisible()
    await field('Dirección del enlace 1').fill('https://ejemplo.mx/taller')
    await field('Materia').fill('Grabado')
    await form.getByRole('combobox', { name: 'Tamaño de clase' }).click()
    await page.getByRole('option', { name: '20 alumnos' }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await save()
    await expect(page.getByText('Perfil público guardado')).toBeVisible()
  })

  await test.step('visitors read it on the course', async () => {
    const visitor = await newPage(360)
    await visitor.goto(`/Dashboard/course-view?id=${courseId}`)
    await expectReady(visitor)
    const about = visitor.getByRole('region', { name: 'Sobre el profesor' })
    await expect(about).toContainText('Grabadora de Oaxaca')
    await expect(about).toContainText('20 alumnos')
    await expect(about.locator('strong', { hasText: 'linóleo' })).toBeVisible()
    const link = about.getByRole('link', { name: 'Mi taller' })
    await expect(link).toHaveAttribute('href', 'https://ejemplo.mx/taller')
    await expect(link).toHaveAttribute('rel', 'nofollow noopener')
    await about.getByRole('button', { name: 'Mostrar más' }).click()
    await expect(about.getByRole('button', { name: 'Mostrar menos' })).toBeVisible()
    await expectNoSidewaysScroll(visitor)
    await expectAccessible(visitor)
  })
})

async function open(page: Page) {
  // Leaving with unsaved words asks the browser too.
  page.removeAllListeners('dialog')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/DashTeachers/settings')
  await expectReady(page)
  await expect(page.getByRole('textbox', { name: 'Biografía' })).toBeVisible()
}
