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
  [String.raw`\_\_init\_\_ recibe \*args, \<br> y \&amp;`, '__init__ recibe *args, <br> y &amp;'],
  ['Mira `__a__`:\n\n```js\nx*y*z\n  __b__\n```', 'Mira __a__: x*y*z __b__'],
  ['| x | y\\|z |\n| --- | --- |\n| 1 | 2 |', 'x | y|z 1 | 2'],
  ['', ''],
])('%s', (markdown, expected) => {
  expect(stripMarkdown(markdown)).toBe(expected)
})
