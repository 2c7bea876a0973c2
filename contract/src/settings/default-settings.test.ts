import { describe, expect, test } from 'vitest'
import { defaultFigures, legalTitles } from './default-settings.ts'
import { landingTextNames, landingTexts } from './landing-texts.ts'
import { landingTextFields, settingsFields } from './endpoints.ts'

/** Texts of the specification (§2 and §9), verbatim. */
test.each([
  ['categoriesTitle', 'Explora Nuestras Categorías'],
  ['categoriesSubtitle', 'Todas nuestras categorias a tu alcance'],
  ['plansTitle', 'Accede a TODOS los cursos las veces que quieras'],
  ['plansSubtitle', 'Sin salir de tu casa. Cancela cuando quieras.'],
  ['trait1Name', 'Aprendizaje flexible'],
  ['trait2Name', 'Comunidad colaborativa'],
  ['trait3Name', 'Certificados reconocidos'],
  ['trait4Name', 'Innovación constante'],
] as const)('%s begins as the specification says', (name, text) => {
  expect(landingTexts[name].text).toBe(text)
})

test('the figures begin at 1000, 200 and 150', () => {
  expect(defaultFigures).toEqual({ students: 1000, hours: 200, courses: 150 })
})

test('every text of the product may be sent back as it is', () => {
  const texts = Object.fromEntries(landingTextNames.map((name) => [name, landingTexts[name].text]))
  expect(landingTextFields.parse(texts)).toEqual(texts)
})

test('the legal pages have their names', () => {
  expect(legalTitles).toEqual({
    privacidad: 'Aviso de privacidad',
    terminos: 'Términos y condiciones',
    reembolsos: 'Política de reembolsos',
  })
})

describe('what an administrator may not set', () => {
  test.each([
    [{ siteName: '' }, 'Escribe el nombre de tu academia.'],
    [{ siteName: 'Dos\nlíneas' }, 'Escribe el nombre en una sola línea.'],
    [{ siteName: 'a'.repeat(61) }, 'Escribe 60 caracteres como máximo.'],
    [{ contactEmail: 'hola' }, 'Formato de correo no válido'],
    [{ texts: { heroTitle: '  ' } }, 'Escribe un texto.'],
    [{ texts: { heroTitle: 'a'.repeat(121) } }, 'Escribe 120 caracteres como máximo.'],
    [{ social: { x: 'javascript:alert(1)' } }, 'Escribe una dirección que empiece con https://'],
    [{ introAddress: 'ftp://a.mx/v.mp4' }, 'Escribe una dirección que empiece con https://'],
    [
      { fixedFigures: { students: -1, hours: 0, courses: 0 } },
      'Escribe un número de cero en adelante.',
    ],
    [{ fixedFigures: { students: 1.5, hours: 0, courses: 0 } }, 'Escribe un número entero.'],
    [{ commissionPercent: 101 }, 'La comisión va de 0 a 100.'],
    [{ commissionPercent: 0.125 }, 'La comisión lleva dos decimales como máximo.'],
    [{ accent: '#ff0000' }, 'Elige un color de la lista.'],
    [{ ground: 'jade' }, 'Elige un fondo de la lista.'],
    [{ heroPictureAlt: 'a'.repeat(201) }, 'Escribe 200 caracteres como máximo.'],
    [{ figuresMode: 'inventadas' }, 'Elige de dónde salen las cifras.'],
  ])('%j', (fields, message) => {
    const checked = settingsFields.safeParse(fields)
    expect(checked.error?.issues[0]?.message).toBe(message)
  })
})
