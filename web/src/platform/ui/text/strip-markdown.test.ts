import { expect, test } from 'vitest'
import { stripMarkdown } from './strip-markdown.ts'

test.each([
  ['# Acuarela\n\nDel **trazo** al _paisaje_.', 'Acuarela Del trazo al paisaje.'],
  ['- agua\n- papel\n\n1. trazo', 'agua papel trazo'],
  ['Mira [la guía](https://ejemplo.mx/guia) y ![foto](a.png)', 'Mira la guía y foto'],
  ['> Una cita\n\n---\n\n`código`', 'Una cita código'],
  ['3 * 4 y 5 * 6, nombre_de_archivo', '3 * 4 y 5 * 6, nombre_de_archivo'],
  ['**Título**: lo que *sigue*', 'Título: lo que sigue'],
  ['Cortado en **medio', 'Cortado en **medio'],
  ['Mira [[la guía](https://ejemplo.mx/guia)]', 'Mira [la guía]'],
  ['', ''],
])('%s', (markdown, expected) => {
  expect(stripMarkdown(markdown)).toBe(expected)
})
