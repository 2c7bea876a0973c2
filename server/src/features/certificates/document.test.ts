import { defaultColours, revokeCertificate } from '@ateneo/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { buildCertificate } from '../../testing/builders/build.ts'
import { drawCertificate } from './drawing.ts'
import { tellHours } from './drawing.ts'
import { innerEdge, width as frameWidth } from './ground.ts'

const site = {
  name: 'Academia',
  publicUrl: 'https://academia.mx',
  timeZone: 'America/Mexico_City',
  colours: defaultColours,
}
const academy = withAcademy()

const download = (folio: string, headers: Record<string, string> = {}) =>
  academy.app.inject({ url: `/certificates/${folio}/pdf`, headers })

/** Text of a page in reading order, with single spaces. */
async function read(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  const { info } = await document.getMetadata()
  const page = await document.getPage(1)
  const [, , width = 0, height = 0] = page.view
  return { words: text.replace(/\s+/g, ' '), totalPages, info, width, height }
}

const fontsIn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name)

/** Whether every line of text begins and ends between the sides of the frame. */
async function isWithinFrame(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const ends = items.flatMap((item) =>
    'str' in item && item.str.trim() ? [item.transform[4], item.transform[4] + item.width] : [],
  )
  return ends.every((x) => x >= innerEdge && x <= frameWidth - innerEdge)
}

describe('the document of a certificate', () => {
  test('is one lying A4 page that says all the certificate says, accents and all', async () => {
    const { folio } = await buildCertificate(academy, {
      studentName: 'Begoña Ibáñez Müller',
      courseTitle: '¿Qué es la «técnica mixta»?',
      professorName: 'Joaquín Ocampo',
      durationSeconds: 3 * 3600 + 25 * 60,
    })
    const response = await download(folio)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toContain(`certificado-${folio}.pdf`)
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.rawPayload.length).toBeLessThan(35_000)
    expect(fontsIn(response.rawPayload)).toEqual([
      'Fraunces-SemiBold',
      'Figtree-Regular',
      'Figtree-SemiBold',
    ])

    const { words, totalPages, info, width, height } = await read(response.rawPayload)
    for (const said of [
      'Certificado',
      'Begoña Ibáñez Müller',
      '¿Qué es la «técnica mixta»?',
      'Impartido por Joaquín Ocampo · 3 horas 25 minutos de video',
      '2 de marzo de 2026',
      folio,
      'localhost:3001/certificado/',
    ]) {
      expect(words).toContain(said)
    }
    expect(totalPages).toBe(1)
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
    expect(info).toMatchObject({
      Title: 'Certificado de Begoña Ibáñez Müller: ¿Qué es la «técnica mixta»?',
      Language: 'es-MX',
    })
  })

  test('opens for the folio however it is typed, and not for another', async () => {
    const { folio } = await buildCertificate(academy)
    expect((await download(folio.toLowerCase())).statusCode).toBe(200)
    for (const unknown of ['2222-2222-2222', 'nada', 'a%2Fb']) {
      const refused = await download(unknown)
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'certificate_not_found'])
    }
  })

  test('is not sent twice to who has it, and to nobody once it is revoked', async () => {
    const { folio } = await buildCertificate(academy)
    const { etag } = (await download(folio)).headers
    const again = await download(folio, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const admin = academy.as(await buildAdmin(academy))
    await admin.call(revokeCertificate, { params: { folio }, body: { reason: 'Error.' } })
    const refused = await download(folio, { 'if-none-match': String(etag) })
    expect([refused.statusCode, refused.json().code]).toEqual([410, 'certificate_revoked'])
  })

  test('is the same bytes for the same certificate, also drawn side by side', async () => {
    const row = await buildCertificate(academy)
    const drawn = await Promise.all(Array.from({ length: 4 }, () => drawCertificate(row, site)))
    for (const one of drawn) expect(one.equals(drawn[0]!)).toBe(true)
  })

  test.each([
    ['a name of many words', 'María de los Ángeles '.repeat(8).slice(0, 161), 'Bordado'],
    ['a name of one endless word', 'W'.repeat(161), 'Bordado'],
    ['a title as long as titles get', 'Ana Ruiz', 'Introducción a la programación '.repeat(5)],
    ['an endless title', 'Ana Ruiz', 'M'.repeat(150)],
    ['pictures among the letters', '🌮 Ana 🎉', 'Cocina 🌶️'],
    ['letters with their accents apart', 'Jose\u0301 Nun\u0303ez', 'Me\u0301xico'],
    ['letters of Nahuatl and Cora', 'Xoꞌchitl Muꞌuchana', 'Naáyeri: cháꞌa tʉ́hmaꞌ'],
    ['Cyrillic', `Александра ${'Константинопольская-'.repeat(6)}`, 'Основы керамики '.repeat(9)],
    ['Chinese', '歐陽菲菲', '中文书法基础课程：从入门到精通，包括行书与楷书'.repeat(6)],
    ['Korean', '김민수', '도자기 입문'],
  ])('keeps %s on its page', async (_, studentName, courseTitle) => {
    const row = await buildCertificate(academy, { studentName, courseTitle })
    const document = await drawCertificate(row, site)
    const { words, totalPages } = await read(document)
    expect(totalPages).toBe(1)
    expect(await isWithinFrame(document)).toBe(true)
    const lettersOf = (text: string) =>
      text.normalize('NFC').replace(/[\s\uFE0F]|\p{Extended_Pictographic}/gu, '')
    expect(lettersOf(words)).toContain(lettersOf(studentName))
    expect(lettersOf(words)).toContain(lettersOf(courseTitle))
  })
})

test.each([
  [0, '1 segundo'],
  [8.2, '8 segundos'],
  [60, '1 minuto'],
  [3599, '1 hora'],
  [3660, '1 hora 1 minuto'],
  [45_000, '12 horas 30 minutos'],
])('%d seconds are told as %s', (seconds, told) => expect(tellHours(seconds)).toBe(told))
