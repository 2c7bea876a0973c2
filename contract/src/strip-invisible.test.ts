import { expect, test } from 'vitest'
import { stripInvisible } from './strip-invisible.ts'

test.each([
  ['a zero-width space', 'Ru\u200Biz', 'Ruiz'],
  ['an override of direction', 'Ana\u202Ezeraug\u202C', 'Anazeraug'],
  ['isolates and marks of direction', '\u2066x\u2069\u200E\u200F\u061C', 'x'],
  ['marks of byte order and soft hyphens', '\uFEFFhipo\u00ADteca', 'hipoteca'],
  ['joiners that join nothing', '\u200DAna\u200D \u200CRu\u200Diz\u200C\u200D', 'Ana Ruiz'],
])('%s goes', (_, typed, stripped) => expect(stripInvisible(typed)).toBe(stripped))

test.each([
  ['emoji of many parts', '👩🏽\u200D🎨🇲🇽 ❤\uFE0F\u200D🔥 👨\u200D👩\u200D👧'],
  ['Persian words', 'می\u200Cخواهم'],
  ['conjuncts of Indic scripts', 'क\u094D\u200Dष'],
  ['Hebrew and Arabic without marks', 'שלום عربي'],
  ['a no-break space', '10\u00A0km'],
])('%s stay', (_, typed) => expect(stripInvisible(typed)).toBe(typed))
