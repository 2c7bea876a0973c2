import { extractText, getDocumentProxy } from 'unpdf'
import { ask, tokenOf } from './calls.ts'
import { publishCourse } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { registerProfessor, registerStudent } from './people.ts'
import { buy } from './purchases.ts'
import { issueCertificate } from './rows.ts'
import { administrator } from './server.ts'
import { beginSession } from './steps.ts'

const professor = { name: 'Lola', surname: 'Cueto', email: 'lola@correo.mx' }
const student = { name: 'Aurora', surname: 'Reyes', email: 'aurora@correo.mx' }
const folio = '7KQ2-M9XA-4TDW'

/** A time zone where the date differs from the UTC date now. */
const zoneOf = (instant: Date) =>
  instant.getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'

const dayIn = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone }).format(instant)

async function readPdf(url: string): Promise<string> {
  const pdf = await (await fetch(url)).arrayBuffer()
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('one instant is one day on screen, in the email and in the PDF: the academy’s', async ({
  servers,
  newPage,
}, info) => {
  const server = await servers.of(info.file)
  await registerProfessor(server, professor)
  await registerStudent(server, student)
  const sold = { title: 'Guiñol', price: 0, items: ['El hilo'] }
  const courseId = await publishCourse(server, professor, sold)
  const timeZone = zoneOf(new Date())
  await ask(server, '/settings', {
    method: 'PUT',
    body: JSON.stringify({ timeZone }),
    token: await tokenOf(server, administrator.email, administrator.password),
  })
  await buy(server, student)
  const { receipts } = await ask<{ receipts: { orderId: string; startDate: string }[] }>(
    server,
    '/purchases/receipts',
    { token: await tokenOf(server, student.email) },
  )
  const { orderId, startDate: issuedAt } = receipts[0]!
  await issueCertificate(server, { email: student.email, courseId, folio, issuedAt })
  const day = dayIn(new Date(issuedAt), timeZone)
  expect(dayIn(new Date(issuedAt), 'UTC')).not.toBe(day)

  const email = await server.emailTo(student.email, 'Tienes acceso')
  // Quoted-printable folds long lines.
  expect(email.replace(/=\r?\n/g, '')).toContain(`todos los cursos del ${day} al `)

  expect(await readPdf(`${server.url}/certificates/${folio}/pdf`)).toContain(day)

  const page = await newPage()
  await page.goto(`/certificado/${folio}`)
  await expect(page.getByText(day)).toBeVisible()
  await beginSession(page, student.email)
  await page.goto(`/Dashboard/receipts/${orderId}`)
  await expect(page.getByText(day).first()).toBeVisible()
})
