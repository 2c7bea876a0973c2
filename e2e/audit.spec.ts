import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { ask, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { administrator, type TestServer } from './server.ts'
import { beginSession } from './steps.ts'

const enterAdmin = async (page: Page) => {
  await beginSession(page, administrator.email, administrator.password)
  await page.goto('/Administrador/audit')
  await expectReady(page)
}

async function editSettings(server: TestServer, bodies: object[]): Promise<void> {
  const token = await tokenOf(server, administrator.email, administrator.password)
  for (const body of bodies) {
    await ask(server, '/settings', { method: 'PUT', token, body: JSON.stringify(body) })
  }
}

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('an academy without decisions says what will stand here', async ({ newPage }) => {
  const admin = await newPage()
  await enterAdmin(admin)
  await expect(admin.getByText('Aún no hay nada que auditar')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Descargar CSV' })).toBeDisabled()
})

test('what was decided is found, opened with before and after, and downloaded', async ({
  newPage,
  server,
}) => {
  await registerProfessor(server, { name: 'Rosa', surname: 'Ibáñez', email: 'rosa@correo.mx' })
  await editSettings(server, [{ commissionPercent: 12.5, siteName: 'Academia del Río' }])
  const admin = await newPage()
  await enterAdmin(admin)

  await test.step('the sidebar leads here, and the newest comes first', async () => {
    await expect(admin.getByRole('link', { name: 'Auditoría' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(rows(admin).nth(1)).toContainText('Cambió la configuración')
    await expect(rows(admin).nth(2)).toContainText('Aprobó una solicitud de maestro')
    await expectAccessible(admin)
  })

  await test.step('search and filters are in the address', async () => {
    await admin.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('ibanez rosa')
    await expect(rows(admin)).toHaveCount(2)
    await expect(admin).toHaveURL(/q=ibanez/)
    await admin.reload()
    await expectReady(admin)
    await expect(rows(admin)).toHaveCount(2)
    await admin.getByLabel('Qué se hizo').selectOption('Rechazó un curso')
    await expect(admin.getByText('Ninguna entrada coincide con lo que buscas.')).toBeVisible()
    await admin.goto('/Administrador/audit?accion=settings.edit')
    await expect(rows(admin)).toHaveCount(2)
  })

  await test.step('an entry opens by the keyboard, with its values side by side', async () => {
    await expectReady(admin)
    await admin.getByRole('link', { name: 'Cambió la configuración' }).press('Enter')
    const dialog = admin.getByRole('dialog', { name: 'Cambió la configuración' })
    const commission = dialog.getByRole('listitem').filter({ hasText: 'Comisión' })
    await expect(commission).toContainText(/Antes\s*0 %\s*Después\s*12\.5 %/)
    await expectAccessible(admin)
    const address = admin.url()
    await admin.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await admin.goto(address)
    await expect(dialog).toContainText('Academia del Río')
  })

  await test.step('the CSV holds what the filter finds', async () => {
    await admin.keyboard.press('Escape')
    const download = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Descargar CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain('Cambió la configuración,settings.edit')
    expect(csv).not.toContain('Ibáñez')
  })
})

test('a long list has pages, back and forth, on a phone too', async ({ newPage, server }) => {
  const names = Array.from({ length: 55 }, (_, number) => ({ siteName: `Academia ${number}` }))
  await editSettings(server, names)
  const admin = await newPage(360)
  await enterAdmin(admin)
  await expect(rows(admin)).toHaveCount(51)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('link', { name: 'Siguiente' }).click()
  await expect(admin.getByText('Página 2')).toBeVisible()
  await expect(rows(admin).last()).toContainText('Aprobó una solicitud de maestro')
  await admin.getByRole('link', { name: 'Anterior' }).click()
  await expect(admin.getByText('Página 1')).toBeVisible()
  await expect(rows(admin)).toHaveCount(51)
  await admin.getByRole('link', { name: 'Cambió la configuración' }).first().click()
  await expect(admin.getByRole('dialog')).toContainText('Academia 54')
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)
})
