import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

const sections = [
  ['Nosotros', 'Una escuela que cabe en tu día'],
  ['Cursos Populares', 'Cursos Populares'],
  ['Información', 'Así es un curso en Ateneo'],
  ['Suscripciones', 'Accede a TODOS los cursos las veces que quieras'],
  ['Categorías principales', 'Explora Nuestras Categorías'],
] as const

test('the first page shows the academy, and its menu leads to every part', async ({ newPage }) => {
  const visitor = await newPage()
  await visitor.goto('/')
  await expect(visitor).toHaveTitle('Ateneo · Cursos en video, en español')

  const menu = visitor.getByRole('navigation', { name: 'Secciones' })
  const places: [url: string, top: number][] = []
  await test.step('each entry stops 200 px above its part', async () => {
    await lookAround(visitor, visitor.getByText('Arte y diseño'))
    await expect(visitor.getByRole('heading', { name: 'Trimestral' })).toBeVisible()
    for (const [label, title] of sections) {
      // `dispatchEvent`, because `click` scrolls elements out of the scroll padding first.
      await menu.getByRole('link', { name: label, exact: true }).dispatchEvent('click')
      const heading = visitor.getByRole('heading', { name: title, exact: true })
      await expect.poll(() => distanceFromTop(heading), label).toBe(200)
      places.push([visitor.url(), await scrolled(visitor)])
    }
  })

  await test.step('back and forward go to where each entry stood', async () => {
    const last = visitor.getByRole('heading', { name: 'Explora Nuestras Categorías', exact: true })
    await expect
      .poll(() => last.evaluate((it) => it.closest('[id]') === document.activeElement))
      .toBe(true)
    for (const place of places.slice(0, -1).toReversed()) await leadsTo(visitor, 'goBack', place)
    await leadsTo(visitor, 'goForward', places[1]!)
    await visitor.getByRole('link', { name: 'Iniciar sesión' }).first().dispatchEvent('click')
    await expect(visitor).toHaveURL('/Login')
    await leadsTo(visitor, 'goBack', places[1]!)
    await leadsTo(visitor, 'goBack', places[0]!)
    await visitor.evaluate(() => scrollTo(0, 333))
    await menu.getByRole('link', { name: 'Suscripciones', exact: true }).dispatchEvent('click')
    await expect(visitor).toHaveURL('/#Suscripciones')
    await leadsTo(visitor, 'goBack', [places[0]![0], 333])
  })

  await test.step('the figures count up to those of the specification', async () => {
    const figures = visitor.getByRole('region', { name: 'Ateneo en cifras' })
    await figures.scrollIntoViewIfNeeded()
    for (const figure of ['1,000', '200', '150']) {
      await expect(figures.getByText(figure, { exact: true }).first()).toBeVisible()
    }
  })

  await test.step('prices and categories are as the specification says', async () => {
    await expect(visitor.getByText('Sin salir de tu casa. Cancela cuando quieras.')).toBeVisible()
    const best = visitor.getByRole('article').filter({ hasText: 'Mejor opción' })
    await expect(best.getByRole('heading', { name: 'Trimestral' })).toBeVisible()
    await expect(
      visitor.getByText(
        'Cada plan se paga una sola vez y no se renueva: no hay nada que cancelar.',
      ),
    ).toBeVisible()
    await expect(best.getByText(/^Equivale a \$\d+ MXN al mes$/)).toBeVisible()
    await expect(visitor.getByText('Todas nuestras categorias a tu alcance')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Arte y diseño' })).toHaveAttribute(
      'href',
      '/Dashboard#cat',
    )
    await expect(visitor.getByRole('link', { name: 'Más en el Centro de ayuda' })).toHaveAttribute(
      'href',
      '/Dashboard/HelpCenter',
    )
  })
  await expectClean(visitor)
})

test('without scripts the first page has its categories, prices and figures', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  })
  const visitor = await context.newPage()
  await visitor.goto('/')
  // At once, since the animation ends by itself.
  expect(await visitor.locator('[class*="splash"]').isHidden()).toBe(true)
  await expect(visitor.getByRole('link', { name: 'Arte y diseño' })).toBeVisible()
  for (const price of ['$249', '$599', '$1,899']) {
    await expect(visitor.getByText(price, { exact: true })).toBeVisible()
  }
  await expect(visitor.getByText('Pago único, no se renueva')).toHaveCount(3)
  await expect(visitor.getByText('Mejor opción')).toHaveCount(1)
  await expect(visitor.locator('noscript p', { hasText: 'Para suscribirte' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Elegir|cupón/ })).toHaveCount(0)
  const figures = visitor.getByRole('region', { name: 'Ateneo en cifras' })
  for (const figure of ['1,000', '200', '150']) {
    await expect(figures.getByText(figure, { exact: true }).first()).toBeVisible()
  }
  const question = visitor.getByText('¿Puedo comprar un solo curso?')
  await question.click()
  await expect(visitor.getByText('Lo pagas una vez y es tuyo sin fecha de término')).toBeVisible()
  await expect(visitor.getByText('Cargando')).toHaveCount(0)
  await expect(visitor.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoSidewaysScroll(visitor)
  await context.close()
})

test('the cookie notice asks once', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const visitor = await context.newPage()
  await visitor.goto('/')
  const notice = visitor.getByRole('region', { name: 'Aviso de cookies' })
  const room = () =>
    visitor.evaluate(async () => {
      // It is measured in the frame after it is shown.
      for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
      const measured = document.documentElement.style.getPropertyValue('--cookie-banner')
      return { below: parseFloat(getComputedStyle(document.body).paddingBottom), measured }
    })
  // Reserved since the first paint: a change of this room styles the whole page anew.
  for (const width of [320, 360, 768, 1440]) {
    await visitor.setViewportSize({ width, height: 900 })
    await visitor.reload()
    const { height } = (await notice.boundingBox())!
    const { below, measured } = await room()
    expect([Math.abs(below - height - 32) < 1, measured]).toEqual([true, ''])
  }
  await notice.getByRole('button', { name: 'Aceptar' }).click()
  await expect(notice).toBeHidden()
  expect(await room()).toEqual({ below: 0, measured: '' })
  const days = async () => {
    const cookies = await context.cookies()
    const { expires } = cookies.find(({ name }) => name === 'cookieConsent') ?? { expires: 0 }
    return Math.round((expires - Date.now() / 1000) / 86_400)
  }
  // A cookie of `document.cookie` reaches the browser's store a moment after the page has it.
  await expect.poll(days).toBe(365)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  await context.close()
})

test('legal pages, waiting accounts and missing pages have words and a way on', async ({
  newPage,
  expectedErrors,
}) => {
  const visitor = await newPage(360)
  await visitor.goto('/')
  for (const [title, heading] of [
    ['Aviso de privacidad', 'Tus derechos'],
    ['Términos y condiciones', 'Tu cuenta'],
    ['Política de reembolsos', 'Cómo pedirla'],
  ] as const) {
    await visitor.getByRole('link', { name: title, exact: true }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(visitor).toHaveTitle(`${title} · Ateneo`)
    await expectClean(visitor)
  }
  await visitor.goto('/MessAuth?email=ana@correo.mx')
  await expect(visitor.getByRole('heading', { name: 'Tu cuenta aún no está activa' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: /Reenviar correo/ })).toBeVisible()
  for (const address of ['/no-existe', '/legal/otra', '/index.html']) {
    expectedErrors.add(address)
    await visitor.goto(address)
    await expect(visitor.getByText('No encontramos esta página')).toBeVisible()
    await expectClean(visitor)
    await visitor.getByRole('link', { name: 'Ir al inicio' }).click()
    await expect(visitor).toHaveURL('/')
  }
})

test('what the administrator writes is on the first page with its first paint', async ({
  newPage,
  server,
}) => {
  const director = await newPage()
  await beginSession(director, administrator.email, administrator.password)
  await director.goto('/Administrador/home')
  await director.getByRole('link', { name: 'Configuración' }).click()

  await test.step('the name, which the page around follows', async () => {
    await director.getByLabel('Nombre de la academia').fill('Casa "Luz" & <Sal>')
    await save(director, 'Nombre y contacto').click()
    await expect(director.getByText('Guardamos los cambios. Ya se ven en el sitio.')).toBeVisible()
    await expect(
      director.getByRole('link', { name: 'Casa "Luz" & <Sal>, inicio' }).first(),
    ).toBeVisible()
  })
  await test.step('a network, a title, figures and a legal page', async () => {
    await director.getByLabel('Instagram').fill('https://instagram.com/luzysal')
    await save(director, 'Redes').click()
    await expect(save(director, 'Redes')).toBeDisabled()
    await director.getByRole('tab', { name: 'Portada' }).click()
    await director.getByLabel('Título', { exact: true }).fill('Cocina con <b>luz</b>')
    await save(director, 'Textos').click()
    await expect(save(director, 'Textos')).toBeDisabled()
    await director.getByLabel('Alumnos').fill('37')
    await save(director, 'Cifras').click()
    await expect(save(director, 'Cifras')).toBeDisabled()
    await director.getByRole('tab', { name: 'Páginas legales' }).click()
    const terms = director.getByRole('textbox', { name: 'Términos y condiciones' })
    await terms.fill('## Reglas de casa\n\nSé amable en {academia}. <script>alert(1)</script>')
    await director
      .getByRole('region', { name: 'Términos y condiciones', exact: true })
      .getByText('Vista previa')
      .click()
    await expect(director.getByRole('heading', { name: 'Reglas de casa' })).toBeVisible()
    await save(director, 'Términos y condiciones').click()
    await expect(director.getByText('Guardamos la página. Ya se ve en el sitio.')).toBeVisible()
    await expectClean(director)
  })

  const page = await (await fetch(server.url, { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('Cocina con &lt;b&gt;luz&lt;/b&gt;')
  expect(page).toContain('<title>Casa &quot;Luz&quot; &amp; &lt;Sal&gt; · Cursos en video')
  expect(page).not.toContain('⟦')

  const visitor = await newPage(360)
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Cocina con <b>luz</b>')
  await expect(
    visitor.getByRole('link', { name: 'Casa "Luz" & <Sal> en Instagram' }),
  ).toHaveAttribute('href', 'https://instagram.com/luzysal')
  const figures = visitor.getByRole('region', { name: /en cifras/ })
  await figures.scrollIntoViewIfNeeded()
  await expect(figures.getByText('37', { exact: true }).first()).toBeVisible()
  await expectClean(visitor)
  await visitor.goto('/legal/terminos')
  await expect(visitor.getByText('Sé amable en Casa "Luz" & <Sal>. <script>')).toBeVisible()
})

/** Within its section, since the button of a section that is being saved has another name. */
const save = (page: Page, part: string) =>
  page
    .getByRole('region', { name: part, exact: true })
    .getByRole('button', { name: 'Guardar Cambios' })

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function leadsTo(page: Page, way: 'goBack' | 'goForward', [url, top]: [string, number]) {
  await page[way]()
  await expect(page).toHaveURL(url)
  await expect.poll(() => scrolled(page), `${way} to ${url}`).toBe(top)
}

/** Distance of the section's anchor, at the top of its heading. */
function distanceFromTop(heading: ReturnType<Page['getByRole']>): Promise<number> {
  return heading.evaluate((element) =>
    Math.round(element.closest('[id]')!.getBoundingClientRect().top),
  )
}

async function expectClean(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** Moves the mouse until the parts that load at the first interaction are shown. */
async function lookAround(page: Page, sight: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.move(300, 300)
    await page.mouse.move(320, 310)
    await expect(sight).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
}
