import {
  editLegalPage,
  editSettings,
  getLegalPage,
  legalPageNames,
  legalTitles,
} from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import type { Client } from '../../testing/client.ts'

const academy = withAcademy()
let admin: Client
beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

const read = (page: (typeof legalPageNames)[number]) =>
  academy.as().call(getLegalPage, { params: { page } })

test.each(legalPageNames)('%s stands from the beginning, filled in', async (page) => {
  const legal = await read(page)
  expect(legal).toMatchObject({ title: legalTitles[page], isDefault: true, updatedAt: null })
  expect(legal.text.length).toBeGreaterThan(1000)
  expect(legal.text).not.toMatch(/\{\w+\}/)
  expect(legal.text).toContain('Ateneo')
  expect(legal.text).toContain('/Dashboard/HelpCenter')

  await admin.call(editSettings, {
    body: { siteName: 'Casa Azul', contactEmail: 'hola@casaazul.mx' },
  })
  const named = (await read(page)).text
  expect(named).toContain('Casa Azul')
  expect(named).toContain('hola@casaazul.mx')
  await admin.call(editSettings, { body: { siteName: 'Ateneo', contactEmail: null } })
})

test('the administrator writes it anew, and may go back', async () => {
  const params = { page: 'terminos' } as const
  const text = '## Reglas\n\nPórtate bien en {academia}. {otra} $& <b>nada</b>'
  await admin.call(editLegalPage, { params, body: { text } })
  expect(await read('terminos')).toMatchObject({
    text: '## Reglas\n\nPórtate bien en Ateneo. {otra} $& <b>nada</b>',
    template: text,
    isDefault: false,
    updatedAt: academy.clock.now().toISOString(),
  })
  expect((await read('privacidad')).isDefault).toBe(true)
  await admin.call(editLegalPage, { params, body: { text: null } })
  expect((await read('terminos')).isDefault).toBe(true)
})

test('others read it and write nothing; a page that is none is not found', async () => {
  const call = { params: { page: 'terminos' as const }, body: { text: 'Mío' } }
  const student = academy.as(await buildStudent(academy))
  const professor = academy.as(await buildProfessor(academy))
  expect((await academy.as().refused(editLegalPage, call)).status).toBe(401)
  expect((await student.refused(editLegalPage, call)).status).toBe(403)
  expect((await professor.refused(editLegalPage, call)).status).toBe(403)
  const empty = await admin.refused(editLegalPage, { ...call, body: { text: ' ' } })
  expect(empty.body.issues).toEqual([{ path: 'text', message: 'Escribe el texto de la página.' }])
  const missing = await academy.as().inject({ url: '/settings/legal/cookies' })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found'])
  expect((await read('terminos')).isDefault).toBe(true)
})
