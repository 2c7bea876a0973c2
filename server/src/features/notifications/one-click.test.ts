import { getEmailPreferences, register } from '@ateneo/contract'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildProfessor } from '../../testing/builders/build-people.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { notify } from './service.ts'

/** One-click unsubscription by the mail service (RFC 8058). */

const PUBLIC_URL = 'https://cursos.academia.mx'
const academy = withAcademy({ env: { PUBLIC_URL } })

const confirmed = () => buildProfessor(academy, { emailConfirmedAt: academy.clock.now() })

async function tell(professor: { id: string }): Promise<void> {
  await notify(academy.ctx, academy.db, {
    to: [professor.id],
    type: 'inscripcion',
    message: 'Ana se inscribió en «Óleo».',
    href: '/DashTeachers/CursosMaestro',
    email: 'plain',
  })
}

/** The last email to this address, as it was sent. */
async function readHeaders(email: string): Promise<Map<string, string>> {
  await academy.runJobs()
  const folder = path.join(academy.ctx.config.dataDir, 'outbox')
  for (const file of (await readdir(folder)).toSorted().toReversed()) {
    const [head = ''] = (await readFile(path.join(folder, file), 'utf8')).split('\r\n\r\n')
    const lines = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n')
    const headers = new Map(
      lines.map((line) => [line.split(':')[0]!, line.slice(line.indexOf(':') + 1).trim()]),
    )
    if (headers.get('To')?.includes(email)) return headers
  }
  throw new Error(`nothing to ${email}`)
}

async function openEmail() {
  const professor = await confirmed()
  await tell(professor)
  const headers = await readHeaders(professor.email)
  const url = /^<(\S+)>$/.exec(headers.get('List-Unsubscribe') ?? '')![1]!
  return { professor, headers, url }
}

const frequencyOf = async (professor: Parameters<typeof academy.as>[0]) =>
  (await academy.as(professor).call(getEmailPreferences)).frecuenciaNotificaciones

/** As a mail service posts: no cookie, no origin, no session. */
const post = (url: string, type?: string, payload?: string) =>
  academy.app.inject({
    method: 'POST',
    url: url.slice(PUBLIC_URL.length),
    ...(type !== undefined && { headers: { 'content-type': type } }),
    ...(payload !== undefined && { payload }),
  })

const form = 'application/x-www-form-urlencoded'
const oneClick = 'List-Unsubscribe=One-Click'
const parts =
  '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

test.each([
  ['a form', form, oneClick],
  ['a form in parts', 'multipart/form-data; boundary=x', parts],
  ['plain text', 'text/plain', oneClick],
  ['nothing', undefined, undefined],
] as const)(
  '%s posted to the address of the header ends these emails, however often',
  async (_, type, body) => {
    const { professor, headers, url } = await openEmail()
    expect(headers.get('List-Unsubscribe-Post')).toBe(oneClick)
    expect(url).toMatch(/^https:\/\/cursos\.academia\.mx\/cancelar-correos\/\S+$/)
    for (let count = 0; count < 3; count++) {
      const answer = await post(url, type, body)
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
    }
    expect(await frequencyOf(professor)).toBe('ninguna')
  },
)

test('reading the address, as scanners of mail do, ends nothing', async () => {
  const { professor, url } = await openEmail()
  for (const method of ['GET', 'HEAD'] as const) {
    await academy.app.inject({ method, url: url.slice(PUBLIC_URL.length) })
  }
  expect(await frequencyOf(professor)).toBe('tiempo-real')
})

test('a forged address ends nothing, and a long body is not read', async () => {
  const [{ professor, url }, other] = [await openEmail(), await confirmed()]
  const forged = url.replace(professor.id, other.id)
  for (const wrong of [forged, `${PUBLIC_URL}/cancelar-correos/nada`]) {
    const answer = await post(wrong, form, oneClick)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'mailed_token_invalid'])
  }
  const long = await post(url, form, `${oneClick}&x=${'x'.repeat(10_000)}`)
  expect([long.statusCode, long.json().code]).toEqual([413, 'too_large'])
  expect(await frequencyOf(professor)).toBe('tiempo-real')
  expect(await frequencyOf(other)).toBe('tiempo-real')
})

test('an email of an account has no such header', async () => {
  const email = 'luz@ejemplo.mx'
  await academy.as().call(register, {
    body: {
      type: 'student',
      firstNames: 'Luz',
      lastNames: 'Rey',
      email,
      password: 'una contraseña larga',
    },
  })
  const headers = await readHeaders(email)
  expect([headers.get('List-Unsubscribe'), headers.get('List-Unsubscribe-Post')]).toEqual([
    undefined,
    undefined,
  ])
})
