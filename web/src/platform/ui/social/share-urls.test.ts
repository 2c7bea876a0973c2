import { expect, test } from 'vitest'
import { facebookUrl, linkedInUrl, whatsappUrl, xUrl } from './share-urls.ts'

const shared = { url: 'https://ejemplo.mx/cursos/uke?a=1&b=2', text: 'Uke & más: ¿te animas?' }

test('each network gets the whole address and the words', () => {
  const whatsapp = new URL(whatsappUrl(shared))
  expect(whatsapp.host).toBe('wa.me')
  expect(whatsapp.searchParams.get('text')).toBe(`${shared.text} ${shared.url}`)
  expect(new URL(facebookUrl(shared)).searchParams.get('u')).toBe(shared.url)
  expect(Object.fromEntries(new URL(xUrl(shared)).searchParams)).toEqual(shared)
})

test('blanks are no plus signs, which WhatsApp would show', () => {
  expect(whatsappUrl(shared)).not.toContain('+')
})

test('LinkedIn gets the month of issue in the academy’s time zone', () => {
  const url = linkedInUrl({
    courseTitle: 'Bordado otomí',
    academyName: 'Academia Talavera',
    issuedAt: '2026-12-01T03:00:00.000Z',
    timeZone: 'America/Mexico_City',
    url: 'https://ejemplo.mx/certificado/ABCD-EFGH-JKLM',
    folio: 'ABCD-EFGH-JKLM',
  })
  expect(url.startsWith('https://www.linkedin.com/profile/add?')).toBe(true)
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Bordado otomí',
    organizationName: 'Academia Talavera',
    issueYear: '2026',
    issueMonth: '11',
    certUrl: 'https://ejemplo.mx/certificado/ABCD-EFGH-JKLM',
    certId: 'ABCD-EFGH-JKLM',
  })
})
