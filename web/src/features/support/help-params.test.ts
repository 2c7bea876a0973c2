import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Article, helpCategories } from './article.ts'
import { searchArticles } from './article-search.ts'
import { readHelpParams, showHelp, writeHelpParams } from './help-params.ts'

/** The product's first articles: an academy's own are found the same way. */
const articles = JSON.parse(
  readFileSync(
    new URL('../../../../server/src/features/support/first-articles.json', import.meta.url),
    'utf8',
  ),
) as Article[]

const show = (search: string) => showHelp(articles, readHelpParams(new URLSearchParams(search)))
const slugs = (search: string) => show(search).articles.map(({ slug }) => slug)

test('every article has an address of its own, and every category some articles', () => {
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
  for (const { slug } of helpCategories) {
    expect(articles.filter(({ category }) => category === slug).length).toBeGreaterThan(4)
  }
})

test('before anything is chosen stand the three questions of the specification', () => {
  expect(slugs('')).toEqual(['restablecer-contrasena', 'ver-mi-progreso', 'video-no-carga'])
})

test.each([
  ['contraseña', 'restablecer-contrasena'],
  ['contrasena', 'restablecer-contrasena'],
  ['CONTRASEÑA', 'restablecer-contrasena'],
  ['contrsaeña olvidada', 'restablecer-contrasena'],
  ['olvide mi clave', 'restablecer-contrasena'],
  ['certficado', 'certificados'],
  ['diploma', 'certificados'],
  ['subtitulos', 'subtitulos'],
  ['¿cómo subo un video?', 'subir-videos'],
  ['el vídeo no carga', 'video-no-carga'],
  ['atajos de teclado', 'teclado-del-reproductor'],
  ['favoritos', 'favoritos'],
  ['suscripcion', 'suscripcion'],
  ['reembolso', 'reembolsos'],
  ['REEMBOLSOS', 'reembolsos'],
  ['rembolso', 'reembolsos'],
  ['reenbolso', 'reembolsos'],
  ['reembolsar', 'reembolsos'],
  ['¿me pueden reembolsar mi dinero?', 'reembolsos'],
  ['devolución', 'reembolsos'],
  ['devolver dinero', 'reembolsos'],
  ['quiero que me devuelvan lo que pagué', 'reembolsos'],
  ['pagué dos veces', 'reembolsos'],
  ['garantía', 'reembolsos'],
  ['clave', 'restablecer-contrasena'],
  ['clabe olvidada', 'restablecer-contrasena'],
  ['logotu', 'cerrar-sesion'],
  ['diplomas', 'certificados'],
  ['certificacion', 'certificados'],
  ['facturas', 'recibos'],
  ['pagos con tarjeta', 'comprar-un-curso'],
])('who seeks «%s» finds %s first', (words, slug) => {
  expect(searchArticles(articles, words)[0]?.slug).toBe(slug)
})

test('refunds are explained, and their terms left to the page that the academy edits', () => {
  const article = articles.find(({ slug }) => slug === 'reembolsos')!
  expect(article.body).not.toMatch(/\d+ (días|horas)/)
  expect(article.body).toContain('](/legal/reembolsos)')
})

test('what is about nothing here finds nothing', () => {
  expect(searchArticles(articles, 'xilófono')).toEqual([])
  expect(slugs('q=zzzzzz')).toEqual([])
})

test('a category narrows the list and the search', () => {
  expect(show('categoria=tecnico').articles.every(({ category }) => category === 'tecnico')).toBe(
    true,
  )
  const found = show('q=video&categoria=cursos').articles
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ category }) => category === 'cursos')).toBe(true)
  expect(show('categoria=otra').category).toBeUndefined()
})

test('a link to one article shows it among its own', () => {
  for (const { slug } of articles) {
    expect(slugs(`articulo=${slug}`)).toContain(slug)
  }
  expect(show('articulo=subtitulos').category).toBe('tecnico')
  expect(show('articulo=ya-no-esta')).toMatchObject({ isUnknown: true })
})

test('what the address says is written back as it was', () => {
  const search = 'q=pago&categoria=cuenta&articulo=suscripcion'
  expect(String(writeHelpParams(readHelpParams(new URLSearchParams(search))))).toBe(search)
})
