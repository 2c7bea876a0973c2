import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { openSampleCourses, student } from './sample-courses.ts'
import { beginSession, password } from './steps.ts'

test.beforeAll('courses on sale, and people', async ({ servers }, testInfo) => {
  await openSampleCourses(await servers.of(testInfo.file))
})

test('a course is found by writing its name, with the keyboard alone', async ({ newPage }) => {
  const page = await newPage(360)
  await page.goto('/Dashboard')
  const box = page.getByLabel('Buscar cursos')
  await expect(box).toHaveAttribute('placeholder', '¿Qué quieres aprender hoy?')
  await box.focus()
  await page.keyboard.type('gitarra')
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')
  await expect(options).toHaveText([/Guitarra clásica/])
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue('gitarra')

  await box.fill('submarinismo')
  const none = page.getByText('No hay sugerencias para «submarinismo».')
  await expect(none.first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/No hay sugerencias/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(none.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('search').getByRole('status')).toBeEmpty()
  await expect(box).toHaveValue('submarinismo')
  await box.fill('gitarra')
  await expect(options).toHaveText([/Guitarra clásica/])
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cursos\/guitarra-clasica$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Guitarra clásica' })).toBeFocused()

  await box.focus()
  await page.keyboard.type('cocin')
  await expect(options.filter({ hasText: 'Categoría' })).toHaveText([/Cocina/])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cursos\?q=cocin$/)
  await expect(page.getByText('Mostrando 1 curso(s)')).toBeVisible()
  await expect(box).toBeFocused()
})

test('a search says which words it took for others, and searches them as they are', async ({
  newPage,
}) => {
  const page = await newPage(360)
  const searchFrom = async (address: string) => {
    await page.goto(`${address}?q=gitarra`)
    await expect(page.getByText('Mostrando 1 curso(s)')).toBeVisible()
    await page.getByRole('link', { name: 'Buscar solo «gitarra»' }).click()
    await expect(page.getByText('No se encontraron cursos.')).toBeVisible()
    await expect(page).toHaveURL(/q=gitarra&exact/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Buscar también parecidos' }).click()
    // The list below the search field, which is closed, holds the words too.
    const note = page.getByRole('main').getByText('No hay «gitarra»; mostramos «guitarra».')
    await expect(note).toBeVisible()
  }
  const rendered = await (await page.request.get('/cursos?q=gitarra')).text()
  expect(rendered).toContain('No hay «gitarra»; mostramos «guitarra».')
  expect(rendered).toMatch(/<meta name="robots" content="noindex/)
  await searchFrom('/cursos')
  await beginSession(page, student.email)
  await searchFrom('/Dashboard/Course-catalog')
  await page.getByLabel('Buscar cursos').fill('gitarr')
  await expect(page.getByText('No hay «gitarr»; mostramos «guitarra».').first()).toBeVisible()
})

test('the filters live in the address: back, reload and a shared link show the same', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.goto('/cursos')
  await expect(page.getByText('Mostrando 3 curso(s)')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Acuarela' })
  await expect(card.getByText('Sin Imagen')).toBeAttached()
  await expect(card.getByText('Gratis')).toBeVisible()
  await expect(card.getByRole('link', { name: /^Ver Curso/ })).toBeVisible()

  await page.getByLabel('Categoría', { exact: true }).selectOption('Música')
  await expect(page).toHaveURL(/categoria=musica/)
  await expect(page.getByText('Mostrando 1 curso(s)')).toBeVisible()
  await page.getByLabel('Orden', { exact: true }).selectOption('Menor precio')
  await expect(page).toHaveURL(/orden=precio/)
  await page.goBack()
  await expect(page).not.toHaveURL(/orden=/)
  await page.goBack()
  await expect(page.getByText('Mostrando 3 curso(s)')).toBeVisible()
  await page.goForward()
  await page.goForward()
  await page.reload()
  const chosen = (label: string) =>
    page.getByLabel(label, { exact: true }).locator('option:checked')
  await expect(chosen('Categoría')).toHaveText('Música')
  await expect(chosen('Orden')).toHaveText('Menor precio')

  await expectReady(page)
  await page.getByRole('slider', { name: 'Precio máximo' }).press('Home')
  await expect(page).toHaveURL(/precio=0/)
  await expect(page.getByText('No se encontraron cursos.')).toBeVisible()
  const shared = await newPage()
  await shared.goto(page.url())
  await expect(shared.getByText('No se encontraron cursos.')).toBeVisible()
  await expectAccessible(shared)
  await shared.getByRole('button', { name: 'Quitar filtro: Solo gratis' }).press('Enter')
  await expect(shared.getByText('Mostrando 1 curso(s)')).toBeVisible()
  await expect(shared.getByRole('region', { name: 'Filtros' })).toBeFocused()
  await shared.getByRole('slider', { name: 'Precio máximo' }).press('Home')
  await shared.getByRole('button', { name: 'Quitar filtros' }).last().click()
  await expect(shared.getByText('Mostrando 3 curso(s)')).toBeVisible()
  await expectAccessible(shared)
  // 200 and 400 % of a small screen: the header goes with the page.
  for (const viewport of [
    { width: 640, height: 360 },
    { width: 320, height: 256 },
  ]) {
    await shared.setViewportSize(viewport)
    await shared.evaluate(() => scrollTo(0, 0))
    await expect(shared.getByRole('banner')).toBeInViewport()
    await shared.evaluate(() => scrollTo(0, 400))
    await expect(shared.getByRole('banner')).not.toBeInViewport()
    await expectNoSidewaysScroll(shared)
  }
})

test('a visitor’s heart waits for the login, and the list of favourites follows it', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.goto('/cursos?q=guitarra')
  await page.getByRole('button', { name: 'Guardar en favoritos: Guitarra clásica' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByLabel('Correo electrónico').fill(student.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/cursos\?q=guitarra$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const heart = page.getByRole('button', { name: /favoritos: Guitarra clásica/ })
  await expect(heart).toHaveAccessibleName('Quitar de favoritos: Guitarra clásica')

  await page.getByRole('link', { name: 'Favoritos' }).click()
  await expect(page).toHaveURL(/\/Dashboard\/Favoritos$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Guitarra clásica' }).click()
  await page.getByRole('button', { name: 'Quitar de favoritos' }).click()
  await expect(page.getByRole('button', { name: 'Guardar en favoritos' })).toBeVisible()
  // Shown optimistically, then saved.
  const told = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Guardar en favoritos' }).click()
  await told
  await page.reload()
  await expect(page.getByRole('button', { name: 'Quitar de favoritos' })).toBeVisible()

  await page.goto('/Dashboard/Favoritos')
  await page.getByRole('button', { name: /Quitar de favoritos/ }).click()
  await expect(page.getByText('Aún no tienes favoritos')).toBeVisible()
  await page.getByRole('link', { name: 'Explorar el catálogo' }).click()
  await expect(page).toHaveURL(/\/Dashboard\/Course-catalog$/)
})
