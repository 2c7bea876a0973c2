import { expect, test } from 'vitest'
import { helpCategories } from './article.ts'
import { searchArticles } from './article-search.ts'
import { articles } from './articles.ts'
import { readHelpAddress, showHelp, writeHelpAddress } from './help-address.ts'

const show = (search: string) => showHelp(readHelpAddress(new URLSearchParams(search)))
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
])('who seeks «%s» finds %s first', (words, slug) => {
  expect(searchArticles(words)[0]?.slug).toBe(slug)
})

test('what is about nothing here finds nothing', () => {
  expect(searchArticles('xilófono')).toEqual([])
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
  expect(String(writeHelpAddress(readHelpAddress(new URLSearchParams(search))))).toBe(search)
})
