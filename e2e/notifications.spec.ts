import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { addNotifications } from './rows.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

test('the bell asks for its few; closing it reads those alone, and the page has the rest', async ({
  newPage,
  server,
}) => {
  const { email } = administrator
  await addNotifications(server, { email, count: 50 })
  await addNotifications(server, { email, type: 'pago', count: 1, first: 51 })
  const page = await newPage(360)
  await beginSession(page, email, administrator.password)
  const bell = page.getByRole('button', { name: /^Notificaciones/ })
  const dialog = page.getByRole('dialog', { name: 'Notificaciones' })
  const entries = page.getByRole('main').getByRole('link', { name: /Aviso/ })

  await test.step('three are shown, and the count is of all', async () => {
    const asked: number[] = []
    page.on('response', async (response) => {
      if (new URL(response.url()).pathname !== '/notifications') return
      asked.push(((await response.json()) as unknown[]).length)
    })
    await page.goto('/Administrador/home')
    await expect(bell).toHaveAccessibleName('Notificaciones, 51 sin leer')
    await bell.click()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    expect(Math.max(...asked)).toBe(3)
  })

  await test.step('one that arrives while it is open stays unread', async () => {
    await addNotifications(server, { email, count: 1, first: 52 })
    await page.keyboard.press('Escape')
    await expect(bell).toHaveAccessibleName('Notificaciones, 49 sin leer')
  })

  await test.step('the page goes on, and is filtered by the address', async () => {
    await bell.click()
    await dialog.getByRole('link', { name: 'Ver todas' }).click()
    await expect(page).toHaveURL(/\/Administrador\/notifications$/)
    await expectReady(page)
    await expect(entries).toHaveCount(20)
    await page.getByRole('button', { name: 'Mostrar más' }).click()
    await expect(entries).toHaveCount(40)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByLabel('Tipo').selectOption('Pago')
    await expect(page).toHaveURL(/tipo=pago/)
    await expect(entries).toHaveCount(1)
    await page.reload()
    await expectReady(page)
    await expect(entries).toHaveCount(1)
    await page.getByText('Sin leer', { exact: true }).click()
    await expect(page.getByText('Ninguna notificación coincide con lo que buscas.')).toBeVisible()
  })

  await test.step('all are marked as read', async () => {
    await page.goto('/Administrador/notifications?estado=sin-leer')
    await expectReady(page)
    await page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
    await expect(bell).toHaveAccessibleName('Notificaciones')
    await expect(page.getByText('Ninguna notificación coincide con lo que buscas.')).toBeVisible()
  })
})
