import path from 'node:path'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { renderColourVariables } from './colour-variables.ts'

test('the stylesheet has the palette’s variables; `npx vitest -u` writes it', async () => {
  const file = path.join(import.meta.dirname, 'colour-variables.css')
  const { code } = await format(file, renderColourVariables(), { singleQuote: true })
  await expect(code).toMatchFileSnapshot(file)
})
